import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browsers/browser.ts';
import { startLegacyServers, type LegacyServers } from '../support/servers/legacy-servers.ts';
import { settled } from '../support/browsers/settled.ts';
import { sharedBrowser } from '../support/browsers/shared-browser.ts';

/** A malicious story. It comes without any policy of a server. */
const attack =
  '<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=2</script>' +
  '<svg onload="globalThis.harmed=3"></svg><a href="javascript:globalThis.harmed=4">Anklicken</a>' +
  '<iframe srcdoc="<script>parent.harmed=5</script>"></iframe><b>Der Text</b>' +
  '<img src="https://spy.example/pixel.png"><form action="https://spy.example"><input></form>';

const styling = [
  '@import url("https://spy.example/a.css")',
  'body:"background: url(https://spy.example/b.png)"',
  'h2:"background-image: image-set(\'https://spy.example/c.png\' 1x); color: rgb(200, 0, 0)"',
  '.foot:"position: fixed; inset: 0; z-index: 2147483647"',
  'h2:after:"content: url(//spy.example/d.png)"',
  '} body { background: url(https://spy.example/e.png)',
  '</style><script>globalThis.harmed=6</script>',
].join('\n');

const hostile = {
  slug: 'boese',
  metadata: {
    storyMeta_title: { 2: `Ein Rundgang ${attack}` },
    storyMeta_description: { 2: attack },
    storyMeta_customstyling: { 1: styling },
    storyMeta_features: '["info","track-details","playlist","quest","qr"]',
  },
  tracks: [
    {
      slug: 'eins',
      position: 1,
      metadata: {
        trackMeta_name: { 2: `Station ${attack}` },
        trackMeta_description: { 2: attack },
        trackMeta_cover: { 2: 'javascript:globalThis.harmed=7' },
        trackMeta_audiotrack: { 2: 'javascript:globalThis.harmed=8' },
        trackMeta_fromstart: { 1: 1 },
      },
    },
  ],
  quests: [
    {
      slug: 'fall',
      metadata: {
        questMeta_title: { 2: `Fall ${attack}` },
        questMeta_description: { 2: attack },
        questMeta_fromstart: { 1: 1 },
      },
      puzzles: [
        {
          slug: 'frage',
          metadata: {
            puzzleMeta_title: { 2: 'Die Frage' },
            puzzleMeta_description: { 2: attack },
            puzzleMeta_hint1: { 2: attack },
            puzzleMeta_solution: { 2: '[["ja"]]' },
            puzzleMeta_fromstart: { 1: 1 },
          },
        },
      ],
    },
  ],
};

let legacyServers: LegacyServers;
let browser: Browser;

beforeAll(async () => {
  legacyServers = await startLegacyServers({ stories: () => ({ boese: hostile }) });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await browser.close();
  await legacyServers.close();
});

/** The page's requests to origins other than its two servers. */
function watchOutside(page: Page): readonly string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = [legacyServers.playerUrl, legacyServers.apiUrl].includes(url.origin);
    if (!isOwn && url.protocol.startsWith('http')) outside.push(request.url());
  });
  return outside;
}

const harmOf = (page: Page) =>
  page.evaluate(() => (globalThis as { harmed?: number }).harmed ?? 'none');

async function open(path: string) {
  const page = await openPage(browser, { expected: [/404|ERR_|Failed to load/] });
  const outside = watchOutside(page);
  await page.goto(`${legacyServers.playerUrl}/a/boese${path}`);
  return { page, outside };
}

describe('a hostile story', () => {
  test('S6 hint, description and every other rich text execute nothing', async () => {
    const { page, outside } = await open('');
    for (const name of ['Info', 'Station', 'Stationen', 'Quest']) {
      await page.getByRole('tab', { name, exact: true }).click();
      await page.getByText('Der Text').first().waitFor();
    }
    await page.getByRole('button', { name: 'Die Frage' }).click();
    await page.getByRole('textbox').fill('nein');
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await page.getByRole('button', { name: 'Hinweis zeigen' }).click();
    // The text is shown, and anything that it does is done.
    await settled(page);
    const shown = await page.evaluate(() => ({
      scripts: document.querySelectorAll('main script, main iframe, main form input[type=""]')
        .length,
      handlers: [...document.querySelectorAll('#root *')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      links: [...document.links].filter((link) => link.protocol === 'javascript:').length,
    }));
    expect(shown).toEqual({ scripts: 0, handlers: 0, links: 0 });
    expect(await harmOf(page)).toBe('none');
    expect(outside).toEqual([]);
  });

  test('S6 where DOMPurify cannot be loaded, a description shows its words alone', async () => {
    legacyServers.lose(/\/purify-/);
    onTestFinished(() => {
      legacyServers.lose();
    });
    const { page, outside } = await open('?tab=info');
    const description = page.locator('.walk-description');
    await description.getByText('Der Text').waitFor();
    await settled(page);
    expect(await description.evaluate(({ children }) => children.length)).toBe(0);
    expect(await harmOf(page)).toBe('none');
    expect(outside).toEqual([]);
  });

  test('S7 custom styling makes no request, and covers no dialog', async () => {
    const { page, outside } = await open('?tab=playlist');
    await page.getByRole('list').getByRole('button').first().click();
    // Its file is missing: only continuing without it makes progress that can be reset.
    await page.getByRole('button', { name: 'Ohne Ton weiter' }).click();
    await page.getByRole('tab', { name: 'Info' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset progress?' });
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await harmOf(page)).toBe('none');
    expect(outside).toEqual([]);
  });

  test('S8 no scanned or typed code leads away from the player’s origins', async () => {
    const { page, outside } = await open('?tab=qr');
    const typed = [
      'https://spy.example/a/boese/eins',
      'javascript:globalThis.harmed=9',
      `${legacyServers.playerUrl.replace('http://', 'http://player@')}@spy.example/a/boese`,
      `data:text/html,<script>globalThis.harmed=10</script>`,
      '//spy.example/a/boese',
    ];
    const field = page.getByRole('textbox');
    for (const text of typed) {
      await field.fill(text);
      await field.press('Enter');
      // A text that looks like a short code is looked up among the stations, without success.
      const rejectionMessage = page.getByText(/^(QR Code nicht lesbar|Station nicht gefunden)$/);
      await rejectionMessage.first().waitFor();
      expect(new URL(page.url()).origin).toBe(legacyServers.playerUrl);
    }
    expect(await harmOf(page)).toBe('none');
    expect(outside).toEqual([]);
  });
});
