import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { download, openInfo } from '../support/kept-walk.ts';
import {
  deleteWalk,
  demoSound,
  publishNext,
  takeBack,
  writeOwnSound,
} from '../support/next-revision.ts';
import { eventually, positionS, voice } from '../support/player.ts';
import { publishWalk } from '../support/published-walk.ts';
import { realHouse } from '../support/real-house.ts';
import { loudness, watchSound } from '../support/sound.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { storyIsKept, workerStands } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('immer').withTrack().build()] });
const folder = makeTempFolder();
/** The old sound of the tower by walk. */
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
  await publishWalk(house.server, house.administrator, story, media);
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
  await eventually(async () => (await voice(page)).file).toBe(name);
  // A sound that was changed for another is still in the analyser for a moment.
  await eventually(() => positionS(page)).toBeGreaterThan(0.2);
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
}

async function openStations(page: Page, slug: string): Promise<Page> {
  await watchSound(page);
  await page.goto(`${house.url}/a/${slug}?tab=playlist`);
  await settled(page);
  return page;
}

/** As the host tells it now: its text, or the status that refuses it. */
async function toldNow(slug: string): Promise<string> {
  const answer = await fetch(`${house.url}/api/getStory/${slug}`);
  return answer.ok ? answer.text() : String(answer.status);
}

test('F27 a walk that is published anew goes on as it was begun, and what was heard counts in the new one', async () => {
  const page = await openStations(await house.openPage(), 'neu');
  await station(page, 'Der Anfang').click();
  await eventually(() => loudness(page)).toBeGreaterThan(0.01);
  await publishNext(house, 'neu', next);
  expect(await toldNow('neu')).toContain(next.name);
  await hearOldTower(page, 'neu');
  await settled(page);
  await page.reload();
  await settled(page);
  await station(page, next.name).waitFor();
  expect(await station(page, 'Der Anfang').count()).toBe(0);
  expect(await station(page, next.name).getByText('neu', { exact: true }).count()).toBe(0);
});

test.each([
  ['taken back', 'zurueck', takeBack],
  ['deleted', 'fort', deleteWalk],
] as const)('F27 a walk that is %s goes on, over a reload too', async (_how, slug, end) => {
  const page = await openStations(await house.openPage({ expected: [/404/] }), slug);
  await Promise.all([
    page.waitForResponse(/\/api\/getStory\//),
    station(page, 'Der Anfang').click(),
  ]);
  await eventually(() => storyIsKept(page)).toBe(true);
  await end(house, slug);
  await expect.poll(() => toldNow(slug)).toBe('404');
  await hearOldTower(page, slug);
  await settled(page);
  await page.reload();
  await settled(page);
  await hearOldTower(page, slug);
});

test('F27 a downloaded walk that is published anew is heard in its own version, and the new one is offered', async () => {
  const expected = [/ERR_INTERNET_DISCONNECTED/];
  const page = await house.openPage({ serviceWorkers: 'allow', expected });
  const context = page.context();
  await download(page, house.url, 'dabei');
  await workerStands(page);
  await publishNext(house, 'dabei', next);
  await openStations(page, 'dabei');
  await context.setOffline(true);
  await hearOldTower(page, 'dabei');
  await context.setOffline(false);
  await openInfo(page, house.url, 'dabei');
  // A page whose first question was lost asks again 8 s after it has come.
  await page.getByText('Es gibt eine neue Fassung').waitFor();
});
