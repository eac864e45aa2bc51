import type { Page, Route } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import type { AdminStory } from '../../../src/contract/administration.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { waitFor } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

/**
 * A map archive that cannot be opened: each publication of a walk with places has something to
 * report.
 */
const site = realSite({
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
  page = await openLastingAdminPage(site, site.administrator, 'stories', {
    // The connection between page and server breaks; the browser logs it each time.
    ...{
      size: 'phone',
      expected: [/(ERR_TIMED_OUT|status of 504) .*\/stories\/[^/]+\/publish\)$/],
    },
  });
});

async function idOf(wanted: string): Promise<string> {
  const { accessToken: token } = site.administrator;
  const { stories } = await mustCall<{ stories: AdminStory[] }>(site.url, 'adminStories', {
    token,
    query: {},
  });
  return stories.find(({ slug }) => slug === wanted)?.id ?? '';
}

/** Opens it anew: without the messages of before. */
async function openWalk(slug = 'tor'): Promise<void> {
  await page.unrouteAll();
  // A dialog of a failed test covers the menu.
  await page.keyboard.press('Escape');
  await goToArea(page, 'Rundgänge');
  // The toast of an earlier publication would be mistaken for the next one's.
  await plain().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Title of ${slug}`, exact: true }).click();
  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).waitFor();
  // The result of the walk's check may move the button in the middle of a click.
  await settled(page);
}

/** The walk's own map is left out only where the walk has places. */
async function openWalkThatLacksItsMap(): Promise<void> {
  const tor = storyId;
  storyId = await idOf('kai');
  onTestFinished(() => {
    storyId = tor;
  });
  await openWalk('kai');
}

const asAdministrator = () => ({
  token: site.administrator.accessToken,
  params: { id: storyId },
});

/** Handles the page's publish request in place of the server. */
const onPublish = (respond: (route: Route) => Promise<void>) =>
  page.route(`**/api/admin/stories/${storyId}/publish`, respond);
/** The server has published, and the page does not learn of it. */
async function publishAndTimeOut(route: Route): Promise<void> {
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
  const draft = await mustCall<DraftRead>(site.url, 'adminDraft', asAdministrator());
  return draft.published?.atMs ?? 0;
}

test('a publication that succeeded while its response was lost is shown as published', async () => {
  await openWalk();
  const before = await publishedAtMs();
  await onPublish(publishAndTimeOut);
  await press();
  await late().waitFor();
  await page.getByText(/nachgesehen wurde: Nichts ist weggeblieben\.$/).waitFor();
  expect(await publishedAtMs()).toBeGreaterThan(before);
  expect([await unknown().count(), await accessibilityViolations(page)]).toEqual([0, []]);
});

test('its omissions are listed as if the response had arrived, until the next publication', async () => {
  await openWalkThatLacksItsMap();
  await onPublish(publishAndTimeOut);
  await press();
  await late().waitFor();
  await leftOut().waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  const texts = await leftOut().allTextContents();
  await page.unrouteAll();
  await press();
  await plain().waitFor();
  await expect.poll(() => late().count()).toBe(0);
  await expect.poll(() => leftOut().allTextContents()).toEqual(texts);
});

test('an unpublished walk is no longer shown as published, nor are its omissions', async () => {
  await openWalkThatLacksItsMap();
  await press();
  await plain().waitFor();
  await leftOut().waitFor();
  await unpublish();
  await expect.poll(() => leftOut().count()).toBe(0);
  await onPublish(publishAndTimeOut);
  await press();
  await late().waitFor();
  await leftOut().waitFor();
  await page.unrouteAll();
  await unpublish();
  await expect.poll(() => late().or(leftOut()).count()).toBe(0);
});

async function unpublish(): Promise<void> {
  const card = page.getByRole('region', { name: 'Rundgang veröffentlichen' });
  const unpublishButton = card.getByRole('button', { name: 'Zurückziehen', exact: true });
  await unpublishButton.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Rundgang zurückziehen?' });
  await confirmation.getByRole('button', { name: 'Zurückziehen' }).click();
  await page.getByText('Der Rundgang ist zurückgezogen.').waitFor();
  await unpublishButton.waitFor({ state: 'detached' });
}

test('a publication that the client gave up waiting for is shown as unknown, and resolved by itself', async () => {
  await openWalk();
  const before = await publishedAtMs();
  const gaveUp = { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };
  await onPublish((route) => route.fulfill(gaveUp));
  await press();
  await unknown().waitFor();
  expect([await publishedAtMs(), await late().count()]).toEqual([before, 0]);
  // The original request, which completes only now.
  await mustCall(site.url, 'adminPublish', { ...asAdministrator(), body: {} });
  await late().waitFor();
  await expect.poll(() => unknown().count()).toBe(0);
});

test('a request that never arrived is not shown as published, and is sent with the next press', async () => {
  await openWalk();
  const before = await publishedAtMs();
  await onPublish((route) => route.abort('timedout'));
  await press();
  await unknown().waitFor();
  const refetched = page.waitForResponse((respond) =>
    respond.url().endsWith(`/stories/${storyId}`),
  );
  await refetched;
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

test('a slow publication shows that the server is working, and then its result', async () => {
  await openWalk();
  let respond: (() => void) | undefined;
  const wished = new Promise<void>((resolve) => (respond = resolve));
  await onPublish(async (route) => {
    const response = await route.fetch();
    await wished;
    await route.fulfill({ response });
  });
  await press();
  const atWork = page.getByText(/^Der Server arbeitet noch daran/);
  await atWork.waitFor();
  respond?.();
  await plain().waitFor();
  await waitFor('the line about the work', async () => (await atWork.count()) === 0 || undefined);
});
