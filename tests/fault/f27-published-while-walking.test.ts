import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { downloadWalk, openInfo } from '../support/device/downloaded-walk.ts';
import {
  deleteWalk,
  demoSound,
  publishNext,
  unpublish,
  writeOwnSound,
} from '../support/servers/next-revision.ts';
import { eventually, positionS, readAudioState } from '../support/pages/player.ts';
import { publishWalk } from '../support/stories/published-walk.ts';
import { realSite } from '../support/servers/real-site.ts';
import { loudness, watchSound } from '../support/measure/sound.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { storyIsStored, appIsCached } from '../support/browsers/worker.ts';
import { settled } from '../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('immer').withTrack().build()] });
const folder = makeTempFolder();
/** The old sound of the tower, by walk. */
const oldTowers = new Map<string, string>();

beforeAll(async () => {
  for (const slug of ['neu', 'zurueck', 'fort', 'dabei']) await publish(slug);
});
afterAll(() => folder.remove());

async function publish(slug: string): Promise<void> {
  const [begin, tower] = [`${slug}-anfang.m4a`, `${slug}-turm.m4a`];
  writeOwnSound(join(folder.path, begin), 'bahnhof');
  oldTowers.set(slug, writeOwnSound(join(folder.path, tower), 'turm'));
  const story = aWalk(slug)
    .with({ features: ['info', 'playlist'] })
    .withTrack({ slug: 'anfang', name: { 2: 'Der Anfang' }, audio: { 2: begin } })
    .withTrack({ slug: 'turm', name: { 2: 'Der Turm' }, audio: { 2: tower } })
    .build();
  const media = { mediaFolder: folder.path, media: [{ name: begin }, { name: tower }] };
  await publishWalk(site.server, site.administrator, story, media);
}

const next = {
  without: 'anfang',
  station: 'turm',
  name: 'Der neue Turm',
  sound: demoSound('rathaus'),
};

const station = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('list').getByRole('button', { name });

async function hearOldTower(page: Page, slug: string): Promise<void> {
  await station(page, 'Der Turm').click();
  const name = oldTowers.get(slug)?.split('/').at(-1);
  await eventually(async () => (await readAudioState(page)).file).toBe(name);
  // After a change of the sound the analyser still has the old one for a moment.
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
}

async function openStations(page: Page, slug: string): Promise<Page> {
  await watchSound(page);
  await page.goto(`${site.url}/a/${slug}?tab=playlist`);
  await settled(page);
  return page;
}

/** The server's current story: its text, or the status of the rejection. */
async function currentStory(slug: string): Promise<string> {
  const response = await fetch(`${site.url}/api/getStory/${slug}`);
  return response.ok ? response.text() : String(response.status);
}

test('F27 a walk that is published again continues as it was begun, and heard stations count in the new revision', async () => {
  const page = await openStations(await site.openPage(), 'neu');
  await station(page, 'Der Anfang').click();
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  await publishNext(site, 'neu', next);
  expect(await currentStory('neu')).toContain(next.name);
  await hearOldTower(page, 'neu');
  await settled(page);
  await page.reload();
  await settled(page);
  await station(page, next.name).waitFor();
  expect(await station(page, 'Der Anfang').count()).toBe(0);
  expect(await station(page, next.name).getByText('neu', { exact: true }).count()).toBe(0);
});

test.each([
  ['unpublished', 'zurueck', unpublish],
  ['deleted', 'fort', deleteWalk],
] as const)('F27 a walk that is %s continues, over a reload too', async (_how, slug, end) => {
  const page = await openStations(await site.openPage({ expected: [/404/] }), slug);
  await Promise.all([
    page.waitForResponse(/\/api\/getStory\//),
    station(page, 'Der Anfang').click(),
  ]);
  await eventually(() => storyIsStored(page)).toBe(true);
  await end(site, slug);
  await expect.poll(() => currentStory(slug)).toBe('404');
  await hearOldTower(page, slug);
  await settled(page);
  await page.reload();
  await settled(page);
  await hearOldTower(page, slug);
});

test('F27 a downloaded walk that is published again plays in its own revision, and the new one is offered', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/];
  const page = await site.openPage({ serviceWorkers: 'allow', expected });
  const context = page.context();
  await downloadWalk(page, site.url, 'dabei');
  await appIsCached(page);
  await publishNext(site, 'dabei', next);
  await openStations(page, 'dabei');
  await context.setOffline(true);
  await hearOldTower(page, 'dabei');
  await context.setOffline(false);
  await openInfo(page, site.url, 'dabei');
  // A page whose first request was lost retries 8 s after it has loaded.
  await page.getByText('Es gibt eine neue Fassung').waitFor();
});
