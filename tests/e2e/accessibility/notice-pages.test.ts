import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

async function hasHomeLink(page: Page) {
  const sign = page.getByRole('banner').getByRole('link', { name: 'Audiowalk' });
  expect(await sign.getAttribute('href')).toBe('/');
}

describe('a page that does not exist', () => {
  let page: Page;
  beforeAll(async () => {
    page = await site.openLastingPage({ expected: [/404/] });
  });

  test.each(['/a/nirgendwo', '/nirgendwo'])(
    '%s has the site’s header and its menu',
    async (path) => {
      await page.goto(site.url + path);
      await settled(page);
      await hasHomeLink(page);
      await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
      await page.getByRole('menuitem', { name: 'Impressum' }).click();
      // On a fresh server nothing of the operator's template is filled in.
      await page
        .getByText('Der Betreiber dieser Seite hat noch kein Impressum hinterlegt.')
        .waitFor();
      expect(await page.getByText('[[').count()).toBe(0);
    },
  );
});

test.each([
  ['de-DE', 'Zum Anmelden und zum Scannen braucht diese Seite JavaScript.'],
  ['en-GB', 'This page needs JavaScript to sign in and to scan.'],
])('without scripts the login shows a message in %s', async (locale, text) => {
  const page = await site.openPage({ javaScriptEnabled: false, locale });
  await page.goto(`${site.url}/login`);
  // Playwright finds no text in there.
  const noscriptText = page.locator('noscript p');
  await noscriptText.waitFor();
  expect(await noscriptText.innerText()).toBe(text);
  await hasHomeLink(page);
});

test.each([
  ['de-DE', 'Noch ist nicht alles angekommen', 'Noch einmal laden'],
  ['en-GB', 'Not everything has arrived yet', 'Load again'],
])(
  'where the app never loads, the login shows a message after a while in %s',
  async (locale, text, repeated) => {
    const page = await site.openPage({ locale, expected: [/Failed to load/] });
    await page.route('**/static/js/**', (route) => route.abort());
    // The message comes ten seconds later, whether or not the page has loaded everything else by
    // then.
    await page.goto(`${site.url}/login`, { waitUntil: 'commit' });
    const late = page.getByText(text);
    await late.waitFor({ state: 'attached' });
    expect(await late.isVisible()).toBe(false);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await late.waitFor();
    expect(await page.getByRole('link', { name: repeated }).getAttribute('href')).toBe('/login');
  },
);
