import { fileURLToPath } from 'node:url';
import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firefoxPath, launchFirefox } from '../support/firefox.ts';
import { startLegacyHosts, type LegacyHosts } from '../support/legacy-hosts.ts';

const media = fileURLToPath(new URL('../../server/demo/media/bell/', import.meta.url));
const sound = readdirSync(media).find((name) => name.endsWith('.m4a')) ?? '';
const executable = firefoxPath();
if (executable === undefined) {
  process.stderr.write('SKIPPED: no Firefox here, its flows are not tested\n');
}

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

describe.skipIf(executable === undefined)('in Firefox', () => {
  let browser: Browser;
  let hosts: LegacyHosts;

  beforeAll(async () => {
    hosts = await startLegacyHosts({
      stories: (api) => ({ klein: small(api) }),
      files: { '/ton.m4a': `${media}${sound}` },
    });
    browser = await launchFirefox(executable ?? '');
  });
  afterAll(async () => {
    await browser.close();
    await hosts.close();
  });

  const position = (page: Page) =>
    page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1);

  test('a station plays, a puzzle is solved, and a reload goes on where it stopped', async () => {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    // Where there is no sound card, Firefox refuses to sound aloud; it plays all the same.
    await page.addInitScript(() => {
      addEventListener('play', ({ target }) => ((target as HTMLAudioElement).muted = true), true);
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${hosts.playerUrl}/a/klein?tab=playlist`);
    await page.getByRole('listitem').getByText('Am Brunnen').click();
    await expect.poll(() => position(page)).toBeGreaterThan(2);

    await page.getByRole('tab', { name: 'Quest' }).click();
    await page.getByRole('button', { name: 'Wie tief?' }).click();
    await page.getByRole('textbox').pressSequentially(' ZWÖLF ');
    await page.getByRole('button', { name: 'Antwort senden' }).click();
    await page.getByText('Correct answer!').first().waitFor();
    await page.getByText('Zwölf Meter.').waitFor();

    const before = await position(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Quest' }).click();
    await page
      .getByText('Zwölf Meter.')
      .or(page.getByRole('button', { name: 'Wie tief?' }))
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await expect.poll(() => position(page)).toBeGreaterThan(before - 1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
