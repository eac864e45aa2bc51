import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DriverPage } from '../../support/pages/driver-page.ts';
import { canRun } from '../../support/can-run.ts';
import { firefoxPath, launchFirefox } from '../../support/browsers/firefox.ts';
import { startLegacyServers, type LegacyServers } from '../../support/servers/legacy-servers.ts';

const media = fileURLToPath(new URL('../../../demo/media/bell/', import.meta.url));
const sound = readdirSync(media).find((name) => name.endsWith('.m4a')) ?? '';
const executable = firefoxPath();
const missing = executable === undefined ? 'firefox-esr is not installed' : undefined;

const small = (api: string) => ({
  slug: 'klein',
  metadata: {
    storyMeta_title: { 2: 'Ein kleiner Rundgang' },
    storyMeta_features: '["info","track-details","playlist","quest"]',
  },
  tracks: [
    {
      slug: 'brunnen',
      position: 1,
      metadata: {
        trackMeta_name: { 2: 'Am Brunnen' },
        trackMeta_audiotrack: { 2: `${api}/ton.m4a` },
        trackMeta_fromstart: { 1: 1 },
        trackMeta_activatescontent: { 1: '[{"type":"puzzle","slug":"tiefe"}]' },
      },
    },
  ],
  quests: [
    {
      slug: 'wasser',
      metadata: { questMeta_title: { 2: 'Das Wasser' }, questMeta_fromstart: { 1: 1 } },
      puzzles: [
        {
          slug: 'tiefe',
          metadata: {
            puzzleMeta_title: { 2: 'Wie tief?' },
            puzzleMeta_solution: { 2: '[["zwölf"]]' },
            puzzleMeta_finishedtext: { 2: 'Zwölf Meter.' },
          },
        },
      ],
    },
  ],
});

const buttonXPath = (name: string) =>
  `//button[@aria-label='${name}' or normalize-space()='${name}']`;
const tab = (name: string) => `//*[@role='tab' and contains(normalize-space(), '${name}')]`;
const text = (phrase: string) => `//*[contains(text(), '${phrase}')]`;
/** Without a sound card Firefox refuses to play aloud; muted it plays all the same. */
const MUTED_AND_WATCHED = `
  addEventListener('play', ({ target }) => (target.muted = true), true);
  window.errors = [];
  addEventListener('error', ({ message }) => window.errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => window.errors.push(String(reason)));
`;

describe.runIf(canRun('in Firefox', missing))('in Firefox', () => {
  let page: DriverPage;
  let legacyServers: LegacyServers;

  beforeAll(async () => {
    legacyServers = await startLegacyServers({
      stories: (api) => ({ klein: small(api) }),
      files: { '/ton.m4a': `${media}${sound}` },
    });
    page = await launchFirefox(executable ?? '');
  });
  afterAll(async () => {
    await page?.close();
    await legacyServers.close();
  });

  const positionS = () =>
    page.runScript<number>("return document.querySelector('audio')?.currentTime ?? -1");
  const has = (xpath: string) => expect.poll(() => page.has(xpath)).toBe(true);
  const errors = () => page.runScript<string[]>('return window.errors');

  // First, while no worker has cached the chunks.
  test('a screen whose chunk was lost loads when it is requested again', async () => {
    legacyServers.lose(/walk-.*\.js$/);
    await page.open(`${legacyServers.playerUrl}/a/klein?tab=quest`);
    await has(text('Loading chunk quest failed'));
    legacyServers.lose();
    await page.click(buttonXPath('Noch einmal versuchen'));
    await has(text('Das Wasser'));
  });

  test('a station plays, a puzzle is solved, and a reload resumes at the position', async () => {
    await page.open(`${legacyServers.playerUrl}/a/klein?tab=playlist`);
    await page.runScript(MUTED_AND_WATCHED);
    await page.click(`//li//button[contains(., 'Am Brunnen')]`);
    await expect.poll(positionS).toBeGreaterThan(2);

    await page.click(tab('Quest'));
    await page.click(`//button[contains(., 'Wie tief?')]`);
    await page.type("//input[@type='text' or not(@type)]", ' ZWÖLF ');
    await page.click(buttonXPath('Antwort senden'));
    await has(text('Correct answer!'));
    await has(text('Zwölf Meter.'));
    expect(await errors()).toEqual([]);

    const before = await positionS();
    await page.reload();
    await page.runScript(MUTED_AND_WATCHED);
    await page.click(tab('Quest'));
    await has(`//*[contains(text(), 'Zwölf Meter.') or contains(text(), 'Wie tief?')]`);
    await page.click(buttonXPath('Abspielen'));
    await expect.poll(positionS).toBeGreaterThan(before - 1);
    expect(await errors()).toEqual([]);
  });
});
