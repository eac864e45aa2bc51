import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { collectConsoleErrors, openPage } from '../../support/browsers/browser.ts';
import { startLegacyServers } from '../../support/servers/legacy-servers.ts';
import { ownProfile } from '../../support/browsers/own-profile.ts';
import { readyMessage } from '../../support/device/downloaded-walk.ts';
import { eventually } from '../../support/pages/player.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import { loudness, watchSound } from '../../support/measure/sound.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { clearHttpCache, isFromDevice, playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const profiles: { readonly remove: () => void }[] = [];
afterAll(() => {
  for (const profile of profiles) profile.remove();
});

function aPhone() {
  const profile = ownProfile();
  profiles.push(profile);
  return profile;
}

/** The browser's errors about a server that is stopped on purpose. */
const noServer = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

/** How often the page has requested each script that a stored walk begins with. */
const requestCounts = (page: Page) =>
  page.evaluate(() => {
    const requested: Record<string, number> = {};
    for (const { name } of performance.getEntriesByType('resource')) {
      const [, piece] = /\/js\/(kept|german|formatted-text|purify)-[\w-]+\.js$/.exec(name) ?? [];
      if (piece !== undefined) requested[piece] = (requested[piece] ?? 0) + 1;
    }
    return requested;
  });

/** An engine looks for compile hints only in the very first line of a script. */
const firstLines = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = names.filter((name) => /\/js\/(index|kept)-[\w-]+\.js$/.test(name)).sort();
    return Promise.all(
      scripts.map(async (name) => {
        const [line = ''] = (await (await fetch(name)).text()).split('\n', 1);
        return `${/(index|kept)-/.exec(name)?.[1] ?? ''} ${line}`;
      }),
    );
  });

test('a visited walk opens by a deep link without its server, also below a path', async () => {
  const server = await startServer({ env: { BASE_PATH: '/rundgang' } });
  const url = `${server.url}/rundgang`;
  const phone = aPhone();
  const first = await phone.launch();
  await playUntilStored(await first.newPage(), `${url}/a/demo`);
  await first.close();
  await server.stop();

  const later = await phone.launch();
  const page = await later.newPage();
  const complaints = await collectConsoleErrors(page);
  await page.goto(`${url}/a/demo/turm?tab=playlist`);
  await settled(page);
  await page.getByRole('heading', { name: 'Stationen' }).waitFor();
  expect(await isFromDevice(page)).toBe(true);
  const once = { kept: 1, german: 1, 'formatted-text': 1, purify: 1 };
  expect(await requestCounts(page)).toEqual(once);
  expect(await firstLines(page)).toEqual(
    ['index', 'kept'].map((piece) => `${piece} //# allFunctionsCalledOnLoad`),
  );
  await page.goto(`${url}/`);
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  expect(complaints.filter((complaint) => !noServer.test(complaint))).toEqual([]);
  await later.close();
  await server.remove();
});

const sounds = fileURLToPath(new URL('../../../demo/media/bell/', import.meta.url));
const oldStory = (api: string) => ({
  slug: 'alt',
  metadata: { storyMeta_title: { 2: 'Der Weg' }, storyMeta_features: ['playlist', 'info'] },
  tracks: [
    {
      slug: 'muehle',
      metadata: {
        trackMeta_name: { 2: 'Die Mühle' },
        trackMeta_fromstart: { 1: 1 },
        trackMeta_audiotrack: { 2: `${api}/ton.m4a` },
      },
    },
  ],
});

test('a walk from a static server, too, is downloaded, opened and played without a network', async () => {
  const legacyServers = await startLegacyServers({
    stories: (api) => ({ alt: oldStory(api) }),
    files: {
      '/ton.m4a': `${sounds}${readdirSync(sounds).find((sound) => sound.endsWith('.m4a')) ?? ''}`,
    },
  });
  const browser = await sharedBrowser();
  onTestFinished(() => browser.close());
  const page = await openPage(browser, {
    serviceWorkers: 'allow',
    expected: [/404/, noServer, /INTERNET_DISCONNECTED/],
  });
  await watchSound(page);
  await playUntilStored(page, `${legacyServers.playerUrl}/a/alt`);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.getByRole('button', { name: /^Offline speichern \(/ }).click();
  await readyMessage(page).waitFor();
  await legacyServers.close();
  await clearHttpCache(page);
  await page.goto(`${legacyServers.playerUrl}/a/alt?tab=playlist`);
  await page
    .getByRole('list')
    .getByRole('button', { name: /Die Mühle/ })
    .click();
  expect(await isFromDevice(page)).toBe(true);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
});
