import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import type { AdminStory } from '../../src/contract/administration.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { goToArea, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { waitFor } from '../support/wait.ts';
import { settled } from '../support/settled.ts';

/** A map archive that cannot be opened: each publication of a walk with places has something to tell. */
const house = realHouse({
  env: { TILE_ARCHIVE: '/nowhere/town.pmtiles' },
  walks: [
    aWalk('tor').withTracks(1).build(),
    aWalk('kai')
      .withTrack({ location: { 1: { x: 52.52, y: 13.405 } } })
      .build(),
  ],
});
let storyId: string;
let page: Page;

beforeAll(async () => {
  storyId = await idOf('tor');
  page = await openLastingDesk(house, house.administrator, 'stories', {
    // What is between the page and the host breaks off; the browser notes it each time.
    ...{
      size: 'phone',
      expected: [/(ERR_TIMED_OUT|status of 504) .*\/stories\/[^/]+\/publish\)$/],
    },
  });
});

async function idOf(wanted: string): Promise<string> {
  const { accessToken: token } = house.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(house.url, 'adminStories', {
    token,
    query: {},
  });
  return stories.find(({ slug }) => slug === wanted)?.id ?? '';
}

/** Anew: without what was told on it before. */
async function openWalk(slug = 'tor'): Promise<void> {
  await page.unrouteAll();
  // What a failed test has asked stands above the menu.
  await page.keyboard.press('Escape');
  await goToArea(page, 'Rundgänge');
  // The notice of another publication would pass for that of the next.
  await plain().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Title of ${slug}`, exact: true }).click();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor();
  // What the check of the walk says moves the key, in the middle of a press, too.
  await settled(page);
}

/** Only of a walk with places its own map is left out. */
async function openWalkThatLacksItsMap(): Promise<void> {
  const tor = storyId;
  storyId = await idOf('kai');
  onTestFinished(() => {
    storyId = tor;
  });
  await openWalk('kai');
}

const asAdministrator = () => ({
  token: house.administrator.accessToken,
  params: { id: storyId },
});

/** What happens to the page's order to publish, in place of the way to the host. */
const onPublish = (then: (route: Route) => Promise<void>) =>
  page.route(`**/api/admin/stories/${storyId}/publish`, then);
/** The host has published, and nobody here learns of it. */
async function goneUnheard(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('timedout');
}
const press = () => page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
const unknown = () => page.getByText(/^Der Server hat nicht geantwortet\. Ob der Rundgang/);
const leftOut = () =>
  page.getByText(/^Besucher sehen die allgemeine Karte, denn aus „.*town\.pmtiles/);
const late = () => page.getByText(/^Der Rundgang ist veröffentlicht\. Die Antwort des Servers/);
const plain = () => page.getByText('Der Rundgang ist veröffentlicht.', { exact: true });

async function publishedAtMs(): Promise<number> {
  const draft = await mustCall<DraftRead>(house.url, 'adminDraft', asAdministrator());
  return draft.published?.atMs ?? 0;
}

test('a publication that succeeded while its answer was lost is shown as published', async () => {
  await openWalk();
  const before = await publishedAtMs();
  await onPublish(goneUnheard);
  await press();
  await late().waitFor();
  await page.getByText(/nachgesehen wurde: Nichts ist weggeblieben\.$/).waitFor();
  expect(await publishedAtMs()).toBeGreaterThan(before);
  expect([await unknown().count(), await accessibilityFaults(page)]).toEqual([0, []]);
});

test('what was left out is listed as if its answer had been heard, and goes with the next publication', async () => {
  await openWalkThatLacksItsMap();
  await onPublish(goneUnheard);
  await press();
  await late().waitFor();
  await leftOut().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const texts = await leftOut().allTextContents();
  await page.unrouteAll();
  await press();
  await plain().waitFor();
  await expect.poll(() => late().count()).toBe(0);
  await expect.poll(() => leftOut().allTextContents()).toEqual(texts);
});

test('a walk that was taken back is no longer called published, nor is it told what it lacked', async () => {
  await openWalkThatLacksItsMap();
  await press();
  await plain().waitFor();
  await leftOut().waitFor();
  await takeBack();
  await expect.poll(() => leftOut().count()).toBe(0);
  await onPublish(goneUnheard);
  await press();
  await late().waitFor();
  await leftOut().waitFor();
  await page.unrouteAll();
  await takeBack();
  await expect.poll(() => late().or(leftOut()).count()).toBe(0);
});

async function takeBack(): Promise<void> {
  const card = page.getByRole('region', { name: 'Rundgang veröffentlichen' });
  const key = card.getByRole('button', { name: 'Zurückziehen', exact: true });
  await key.click();
  const question = page.getByRole('alertdialog', { name: 'Rundgang zurückziehen?' });
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText('Der Rundgang ist zurückgezogen.').waitFor();
  await key.waitFor({ state: 'detached' });
}

test('what stands before the host gives up and the host goes on: not known yet, and found by itself', async () => {
  await openWalk();
  const before = await publishedAtMs();
  const gaveUp = { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };
  await onPublish((route) => route.fulfill(gaveUp));
  await press();
  await unknown().waitFor();
  expect([await publishedAtMs(), await late().count()]).toEqual([before, 0]);
  // The order itself, which reaches its end only now.
  await mustCall(house.url, 'adminPublish', { ...asAdministrator(), body: {} });
  await late().waitFor();
  await expect.poll(() => unknown().count()).toBe(0);
});

test('an order that never came is not called published, and goes out with the next press', async () => {
  await openWalk();
  const before = await publishedAtMs();
  await onPublish((route) => route.abort('timedout'));
  await press();
  await unknown().waitFor();
  const looked = page.waitForResponse((answer) => answer.url().endsWith(`/stories/${storyId}`));
  await looked;
  expect([await publishedAtMs(), await unknown().count(), await late().count()]).toEqual([
    before,
    1,
    0,
  ]);
  await page.unrouteAll();
  await press();
  await plain().waitFor();
  expect(await publishedAtMs()).toBeGreaterThan(before);
  expect(await unknown().count()).toBe(0);
});

test('whoever waits long for an answer learns that the host is at work, and then how it came out', async () => {
  await openWalk();
  let answer: (() => void) | undefined;
  const wished = new Promise<void>((resolve) => (answer = resolve));
  await onPublish(async (route) => {
    const response = await route.fetch();
    await wished;
    await route.fulfill({ response });
  });
  await press();
  const atWork = page.getByText(/^Der Server arbeitet noch daran/);
  await atWork.waitFor();
  answer?.();
  await plain().waitFor();
  await waitFor('the line about the work', async () => (await atWork.count()) === 0 || undefined);
});

test('a plan that comes true while its editor stands open is seen there as published', async () => {
  // A plan whose time has come, until the host has published: what comes then is its own answer.
  const before = await publishedAtMs();
  const told = (route: Route) =>
    route.fetch().then(async (response) => {
      const draft = (await response.json()) as DraftRead;
      const isOpen = (draft.published?.atMs ?? 0) === before;
      const plan = isOpen ? { scheduled: { atMs: Date.now() } } : {};
      await route.fulfill({ response, json: { ...draft, ...plan } });
    });
  await page.unrouteAll();
  await page.route(`**/api/admin/stories/${storyId}`, told);
  await page.goto(`${house.url}/admin/stories/${storyId}`);
  const planned = page.getByText(/^Geplant für /);
  await planned.waitFor();
  const versions = page.getByRole('region', { name: 'Fassungen' }).getByRole('listitem');
  await versions.first().waitFor();
  const known = await versions.count();
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Das Tor am Fluss');
  await page.getByText(/^gespeichert um /).waitFor();
  await page.getByText(/^Was neu ist/).click();
  await page.getByText('Jetzt: Das Tor am Fluss', { exact: true }).waitFor();
  await mustCall(house.url, 'adminPublish', { ...asAdministrator(), body: {} });
  await planned.waitFor({ state: 'detached' });
  await versions.nth(known).waitFor();
  await page.getByText('Nichts ist anders als veröffentlicht.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});
