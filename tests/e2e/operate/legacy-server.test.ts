import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../../support/browsers/browser.ts';
import { startLegacyServers, type LegacyServers } from '../../support/servers/legacy-servers.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';

const sounds = fileURLToPath(new URL('../../../demo/media/bell/', import.meta.url));
const sound = readdirSync(sounds).find((name) => name.endsWith('.m4a')) ?? '';

/** Every oddity of the wire format in one story, as legacy servers really respond. */
const oddStory = (api: string) => ({
  data: {
    id: 17,
    slug: 'alt',
    unknown: { nested: [1, null, { deep: true }] },
    metadata: {
      storyMeta_title: { '2': "Der Weg der M&uuml;llerstocher &amp; ‚Anna'", 3: 'The Way' },
      storyMeta_subtitle: [null, null, 'Nur auf Deutsch'],
      storyMeta_author: [null, 'Das Stadttheater'],
      storyMeta_description: 'Ein Text ohne Sprache',
      storyMeta_duration: { 1: '75' },
      storyMeta_releasedate: { 1: "{'month':3,'year':2024}" },
      storyMeta_startpage: [null, 'playlist'],
      storyMeta_features: {
        1: "['info','track-details','playlist','nonsense','password','quest']",
      },
      storyMeta_trackpasswords: { 1: 'true' },
      storyMeta_customstyling: {
        1: 'body:"background-color: rgb(1, 2, 3)", h2:"color: rgb(250, 240, 230); background: url(https://evil.example/x.png)"',
      },
      storyMeta_cover: { 2: `${api}/gibt-es-nicht.webp` },
    },
    tracks: [
      {
        slug: 'muehle',
        position: '2',
        trackMeta_name: [null, null, 'Die Mühle', 'The Mill'],
        trackMeta_audiotrack: { 2: `${api}/ton.m4a` },
        trackMeta_fromstart: [null, '1'],
        trackMeta_activatescontent: {
          1: "[{'type':'puzzle','slug':'zahl'},{'type':'quest','slug':'fall'},{'type':'track','slug':'nirgends'}]",
        },
        trackMeta_location: { 2: [null, '{"x":"51.1","y":"13.7"}'] },
      },
      {
        slug: 'bach',
        position: 1,
        metadata: { trackMeta_fromstart: { 1: 1 }, trackMeta_audiotrack: [null, `${api}/ton.m4a`] },
      },
      {
        slug: 'keller',
        position: 3,
        metadata: {
          trackMeta_name: { 2: 'Der Keller' },
          trackMeta_password: { 2: 'Mehl' },
          trackMeta_fromstart: { 1: 1 },
          trackMeta_audiotrack: { 2: `${api}/ton.m4a` },
        },
      },
      {
        slug: 'welle',
        position: 4,
        metadata: { trackMeta_radio: { 1: '0875' }, trackMeta_fromstart: { 1: 1 } },
      },
      {
        slug: 'kaputt',
        position: 5,
        metadata: { trackMeta_location: 'Unsinn', trackMeta_activatescontent: '{{{' },
      },
    ],
    quests: [
      {
        slug: 'fall',
        metadata: { questMeta_title: { 2: 'Der Fall', 3: 'The case' } },
        puzzles: [
          {
            slug: 'zahl',
            metadata: {
              puzzleMeta_title: { 2: 'Die Zahl' },
              puzzleMeta_type: [null, 'text'],
              puzzleMeta_solution: { 2: "['sieben','7']" },
              puzzleMeta_activatescontent: { 1: '[{"type":"track","slug":"keller","delay":0}]' },
            },
          },
        ],
      },
    ],
  },
});

let legacyServers: LegacyServers;
let browser: Browser;

beforeAll(async () => {
  legacyServers = await startLegacyServers({
    stories: (api) => ({
      alt: oddStory(api),
      leer: { slug: 'leer', storyMeta_features: ['playlist', 'track-details', 'quest'] },
    }),
    files: { '/ton.m4a': `${sounds}${sound}` },
  });
  browser = await sharedBrowser();
});

afterAll(async () => {
  await browser.close();
  await legacyServers.close();
});

test('a story of the old format plays from a foreign server, with all its oddities; only that server is requested', async () => {
  const page = await openPage(browser, { expected: [/404/] });
  const outside: string[] = [];
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![legacyServers.playerUrl, legacyServers.apiUrl].includes(origin))
      outside.push(request.url());
  });
  const before = legacyServers.requests.length;
  await page.goto(`${legacyServers.playerUrl}/a/alt`);
  // The start page is the playlist, sorted by position; the locked station and the radio are not in
  // it.
  const stations = page.getByRole('list').getByRole('button');
  await expect.poll(() => stations.count()).toBe(2);
  expect(await stations.allInnerTexts()).toEqual([
    expect.stringContaining('Unbenannter Track'),
    expect.stringContaining('Die Mühle'),
  ]);
  // The player does not complain about calls that the server lacks.
  const calls = legacyServers.requests.slice(before).filter((one) => one.includes('/api/'));
  expect(calls.filter((call) => call === 'GET /api/getStory/alt')).toHaveLength(1);
  expect(calls.filter((call) => !/getStory|config/.test(call))).toEqual([]);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page
    .getByRole('heading', { level: 2, name: /^Der Weg der Müllerstocher & ‚Anna/ })
    .waitFor();
  for (const text of ['Nur auf Deutsch', 'Das Stadttheater', 'Ein Text ohne Sprache']) {
    await page.getByText(text).waitFor();
  }
  await page.getByText('etwa 1¼ Stunden').waitFor();
  await page.getByText('März 2024').waitFor();
  await page.getByRole('tab', { name: 'Stationen' }).click();
  await stations.nth(1).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.3);
  expect(outside).toEqual([]);
});

test('a server that does not answer is reported with a message and a retry', async () => {
  const page = await openPage(browser, { expected: [/404/] });
  await page.clock.install();
  await page.route('**/api/getStory/**', () => undefined);
  await page.goto(`${legacyServers.playerUrl}/a/alt`);
  await page.clock.runFor(400);
  await page.getByText('Wird geladen...', { exact: true }).waitFor();
  await page.clock.runFor(5_000);
  await page.getByText('Das Netz ist gerade langsam.').waitFor();
  await page.clock.runFor(10_000);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  // Releases the held requests: otherwise the first response may open the walk before the tap.
  await page.unroute('**/api/getStory/**');
  await page.getByRole('tab').first().waitFor();
});

test('a story that the server does not have is reported, and an empty story shows a message on every tab', async () => {
  const page = await openPage(browser, { expected: [/404/] });
  await page.goto(`${legacyServers.playerUrl}/a/fehlt`);
  await page.getByRole('heading', { name: 'Diesen Rundgang gibt es hier nicht' }).waitFor();

  await page.goto(`${legacyServers.playerUrl}/a/leer`);
  await page.getByText('Keine Tracks verfügbar').first().waitFor();
  await page.getByRole('tab', { name: 'Station', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: 'Keine Tracks verfügbar' }).waitFor();
  expect(await page.getByRole('button', { name: 'Abspielen', exact: true }).isDisabled()).toBe(
    true,
  );
  await page.getByRole('tab', { name: 'Quest' }).click();
  await page.getByText('No quests available.').waitFor();
});
