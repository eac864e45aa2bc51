import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { gate } from '../../support/gate.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { hasBegun, sumShifts } from '../../support/measure/layout-shifts.ts';
import { settled } from '../../support/browsers/settled.ts';

const formatted = `<h2>Am Anfang</h2>
<p>Der <b>Turm</b> und die <a href="https://example.org/?a=1&amp;b=2" onclick="globalThis.harmed=1">Brücke</a>, 3 &lt; 4.</p>
<ul><li>erstens <i>oben</i></li><li>zweitens unten</li></ul>
<script>globalThis.harmed=2</script><img src="x" onerror="globalThis.harmed=3">
<a href="javascript:globalThis.harmed=4">kein Verweis</a>`;
const features = ['info', 'track-details', 'playlist'] as const;

const site = realSite({
  env: { TRUST_PROXY: 'loopback' },
  walks: [
    aWalk('gesetzt')
      .with({ features, startPage: 'info', description: { 2: formatted } })
      .withTrack({ audio: {}, description: { 2: formatted } })
      .build(),
    aWalk('danach')
      .with({ features, startPage: 'info', description: { 2: formatted } })
      .withTrack({ audio: {} })
      .build(),
    aWalk('getippt')
      .with({ features, startPage: 'info', description: { 2: 'Erste Zeile\nKäse & Brot\n\nEnde' } })
      .withTrack({ audio: {} })
      .build(),
  ],
});

/** The description as drawn: its elements with their positions. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('.walk-description, .walk-description *')];
    return all.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, element.textContent, ...[x, y, width, height].map(Math.round)];
    });
  });

/** One page for all readers: each begins with a server-rendered page. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage();
  await page.addInitScript(sumShifts);
});

test.each(['/track-1', '?tab=track-details', ''])(
  'a formatted description at %s is drawn by the server as by the app, and shifts nothing',
  async (path) => {
    const script = gate();
    await page.route('**/static/js/**', async (route) => {
      await script.opened;
      await route.continue();
    });
    await page.goto(`${site.url}/a/gesetzt${path}`, { waitUntil: 'commit' });
    await page.getByText('zweitens unten').waitFor();
    await hasBegun(page);
    const before = await drawn(page);
    script.open();
    await settled(page);
    expect(await drawn(page)).toEqual(before);
    expect(await page.evaluate('shifts.sum')).toBe(0);
    expect(await page.evaluate(() => (globalThis as { harmed?: number }).harmed)).toBeUndefined();
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test('paragraphs, lists, emphasis and links are real elements, and nothing else is there', async () => {
  await page.goto(`${site.url}/a/gesetzt`);
  await settled(page);
  const text = page.locator('.walk-description');
  expect(await text.getByRole('listitem').allInnerTexts()).toEqual([
    'erstens oben',
    'zweitens unten',
  ]);
  expect(await text.locator('strong, em').allInnerTexts()).toEqual(['Am Anfang', 'Turm', 'oben']);
  expect(await text.getByText('3 < 4.').count()).toBe(1);
  expect(
    await text
      .locator('a')
      .evaluateAll((links) =>
        links.map((link) => [
          link.textContent,
          link.getAttribute('href'),
          link.getAttribute('target'),
          link.getAttribute('rel'),
        ]),
      ),
  ).toEqual([['Brücke', 'https://example.org/?a=1&b=2', '_blank', 'noopener noreferrer']]);
  expect(await text.locator('script, img, h2').count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a walk that is loaded by the API has its formatting, too', async () => {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Anmelden' }).click();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await page.evaluate(() => document.getElementById('klangweg-story')?.remove());
  await page.goBack();
  await page.locator('.walk-description').getByRole('listitem').first().waitFor();
});

test('a typed description keeps its lines', async () => {
  await page.goto(`${site.url}/a/getippt`);
  await settled(page);
  expect(await page.locator('.walk-description').innerText()).toBe(
    'Erste Zeile\nKäse & Brot\n\nEnde',
  );
});

test('the walk that is opened next shows plain words where DOMPurify does not come', async () => {
  const rejected = /ERR_FAILED|preload|purify-/;
  const visitor = await site.openPage({ expected: [rejected] });
  await visitor.route('**/static/js/purify-*', (route) => route.abort());
  // The start page lists it afterwards.
  await visitor.goto(`${site.url}/a/danach?tab=info`);
  await settled(visitor);
  await visitor.goto(`${site.url}/a/gesetzt?tab=info`);
  const description = visitor.locator('.walk-description');
  // The server has just sent it, and it has passed the library there.
  expect(await description.locator('strong').allInnerTexts()).toEqual(['Am Anfang', 'Turm']);
  await settled(visitor);
  await visitor.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  await visitor.getByRole('button', { name: 'Menü' }).click();
  await visitor.getByRole('menuitem', { name: 'Startseite', exact: true }).click();
  await visitor.getByRole('link', { name: 'Title of danach' }).click();
  await visitor.waitForURL(/\/a\/danach/);
  await description.getByText('Am Anfang Der Turm und die Brücke').waitFor();
  expect(await description.locator('*').count()).toBe(0);
  // All of that in one document: the first walk had brought the reader of formatted texts.
  expect(await visitor.locator('html[data-first]').count()).toBe(1);
});
