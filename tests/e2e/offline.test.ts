import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { collectComplaints, openPage } from '../support/browser.ts';
import { startLegacyHosts } from '../support/legacy-hosts.ts';
import { ownProfile } from '../support/own-profile.ts';
import { ready } from '../support/kept-walk.ts';
import { eventually } from '../support/player.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { startServer } from '../support/real-server.ts';
import { forgetHttpCache, isFromDevice, playUntilKept } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const profiles: { readonly remove: () => void }[] = [];
afterAll(() => {
  for (const profile of profiles) profile.remove();
});

function aPhone() {
  const profile = ownProfile();
  profiles.push(profile);
  return profile;
}

/** What browsers say of a host that is not there; it is not there on purpose. */
const noHost = /ERR_CONNECTION_REFUSED|ERR_FAILED|preload/;

/** How often the page has asked for each script that a kept walk begins with. */
const timesAsked = (page: Page) =>
  page.evaluate(() => {
    const asked: Record<string, number> = {};
    for (const { name } of performance.getEntriesByType('resource')) {
      const [, piece] = /\/js\/(kept|german|formatted-text)-[\w-]+\.js$/.exec(name) ?? [];
      if (piece !== undefined) asked[piece] = (asked[piece] ?? 0) + 1;
    }
    return asked;
  });

/** An engine looks for what a script says of its functions in the very first line. */
const firstLines = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = names.filter((name) => /\/js\/(first|kept)-[\w-]+\.js$/.test(name)).sort();
    return Promise.all(
      scripts.map(async (name) => {
        const [line = ''] = (await (await fetch(name)).text()).split('\n', 1);
        return `${/(first|kept)-/.exec(name)?.[1] ?? ''} ${line}`;
      }),
    );
  });

test('a walk met once opens by a deep link without its server, also below a path', async () => {
  const server = await startServer({ env: { BASE_PATH: '/rundgang' } });
  const url = `${server.url}/rundgang`;
  const phone = aPhone();
  const first = await phone.launch();
  await playUntilKept(await first.newPage(), `${url}/a/demo`);
  await first.close();
  await server.stop();

  const later = await phone.launch();
  const page = await later.newPage();
  const complaints = await collectComplaints(page);
  await page.goto(`${url}/a/demo/turm?tab=playlist`);
  await settled(page);
  await page.getByRole('heading', { name: 'Stationen' }).waitFor();
  expect(await isFromDevice(page)).toBe(true);
  expect(await timesAsked(page)).toEqual({ kept: 1, german: 1, 'formatted-text': 1 });
  expect(await firstLines(page)).toEqual(
    ['first', 'kept'].map((piece) => `${piece} //# allFunctionsCalledOnLoad`),
  );
  await page.goto(`${url}/`);
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  expect(complaints.filter((one) => !noHost.test(one))).toEqual([]);
  await later.close();
  await server.remove();
});

const sounds = fileURLToPath(new URL('../../server/demo/media/bell/', import.meta.url));
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

test('from a static host, too, a walk is downloaded, opens and sounds without a network', async () => {
  const hosts = await startLegacyHosts({
    stories: (api) => ({ alt: oldStory(api) }),
    files: {
      '/ton.m4a': `${sounds}${readdirSync(sounds).find((one) => one.endsWith('.m4a')) ?? ''}`,
    },
  });
  const browser = await sharedBrowser();
  onTestFinished(() => browser.close());
  const page = await openPage(browser, {
    serviceWorkers: 'allow',
    expected: [/404/, noHost, /INTERNET_DISCONNECTED/],
  });
  await watchSound(page);
  await playUntilKept(page, `${hosts.playerUrl}/a/alt`);
  await page.getByRole('tab', { name: 'Info' }).click();
  await page.getByRole('button', { name: /^Offline speichern \(/ }).click();
  await ready(page).waitFor();
  await hosts.close();
  await forgetHttpCache(page);
  await page.goto(`${hosts.playerUrl}/a/alt?tab=playlist`);
  await page
    .getByRole('list')
    .getByRole('button', { name: /Die Mühle/ })
    .click();
  expect(await isFromDevice(page)).toBe(true);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
});
