import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { holdScripts } from '../../support/browsers/hold-scripts.ts';
import { hasBegun, sumShifts } from '../../support/measure/layout-shifts.ts';
import { demoSite } from '../../support/servers/real-site.ts';

const site = demoSite();

describe('the server-rendered page', () => {
  const boxes = (page: Page, selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, ...[x, y, width, height].map(Math.round)];
      }),
    );

  test('is shown before the app has loaded, and nothing shifts when it has', async () => {
    const page = await site.openPage();
    await page.addInitScript(sumShifts);
    for (const [path, title] of [
      ['/', 'Hinweis'],
      ['/login', 'Anmelden'],
    ] as const) {
      const release = await holdScripts(page);
      await page.goto(`${site.url}${path}`, { waitUntil: 'commit' });
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      // Before that it may be incomplete, and without its style.
      await hasBegun(page);
      const parts = 'h1, .page p, .page a, .page button, .page input, header a';
      const before = await boxes(page, parts);
      expect(before.length, path).toBeGreaterThan(5);
      release();
      await page.getByRole('button', { name: 'Menü' }).waitFor();
      expect(await boxes(page, parts), path).toEqual(before);
    }
  });

  test('its links work without the app, and a tap on its scanner button is not lost', async () => {
    const page = await site.openPage();
    const release = await holdScripts(page);
    await page.goto(`${site.url}/`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Demo anhören' }).click();
    await page.waitForURL('**/a/demo', { waitUntil: 'commit' });
    await page.goto(`${site.url}/`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'QR\u2011Code scannen' }).click();
    release();
    await page.getByRole('dialog', { name: 'QR Code Scanner' }).waitFor();
  });
});
