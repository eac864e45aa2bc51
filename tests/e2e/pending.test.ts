import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { gate } from '../support/gate.ts';
import { realHouse } from '../support/real-house.ts';
import { rowsOnDevice } from '../support/rows-on-device.ts';
import { settled } from '../support/settled.ts';
import { bringSignIn } from '../support/sign-in.ts';

const house = realHouse();
const NAME = 'trackMeta_name';
let administrator: SignedIn;
/** A visitor's, for the tests in a row, each of which goes to an address of its own. */
let visited: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  visited = await house.openLastingPage({ expected: [/status of 404 .*\/wo-ist-das/] });
});

const IS_PENDING = () => document.documentElement.dataset['pending'] !== undefined;

async function madeTrack() {
  const token = administrator.accessToken;
  const body = { slug: 'kai', title: 'Am Kai', languageIds: [2] };
  const story = await mustCall<StoryRow>(house.url, 'adminCreateStory', { token, body });
  const element = { kind: 'track', title: 'Am Kai', languageId: 2 };
  const params = { id: story.id };
  const call = { token, params, body: element };
  const track = await mustCall<ElementRow>(house.url, 'adminCreateElement', call);
  return { story, track };
}

test('a page is pending from its first byte until it stands, on every kind of page', async () => {
  for (const path of ['/', '/a/demo', '/a/demo/turm', '/admin', '/wo-ist-das']) {
    const html = await (await fetch(house.url + path)).text();
    expect(html, path).toMatch(/<html lang="de"[^>]* data-pending/);
    await visited.goto(house.url + path);
    await settled(visited);
    expect(await visited.evaluate(IS_PENDING), path).toBe(false);
    expect(await visited.getByRole('heading').first().isVisible(), path).toBe(true);
  }
});

test('what is typed at a desk is pending until the host has it, and the page forgets its note', async () => {
  const { story, track } = await madeTrack();
  const page = await house.openPage({ size: 'desk' });
  await bringSignIn(page, administrator);
  await page.goto(`${house.url}/admin/tracks/${track.id}`);
  await settled(page);
  // Else a slow test would ask when all is saved already.
  const held = gate();
  await page.route('**/api/admin/values/**', async (route) => {
    await held.opened;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Name · Deutsch', exact: true });
  await field.fill('Am alten Kai');
  expect(await page.evaluate(IS_PENDING)).toBe(true);
  held.open();
  await settled(page);
  expect(await rowsOnDevice(page, 'klangweg-field', 'notes')).toBe(0);
  const draft = await mustCall<DraftRead>(house.url, 'adminDraft', {
    token: administrator.accessToken,
    params: { id: story.id },
  });
  expect(draft.fields.find(({ field: name }) => name === NAME)?.value).toBe('Am alten Kai');
});

test('a request that hangs keeps the page pending, and its end lets go', async () => {
  const page = visited;
  const held = gate();
  await page.route('**/api/config', async (route) => {
    await held.opened;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/config');
  await page.goto(house.url + '/');
  await asked;
  expect(await page.evaluate(IS_PENDING)).toBe(true);
  held.open();
  await settled(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a dialog has left the history once the page is calm', async () => {
  const page = visited;
  await page.goto(`${house.url}/a/demo`);
  await settled(page);
  const stepOfDialog = () =>
    page.evaluate(() => (history.state as { dialog?: unknown } | null)?.dialog);
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Impressum' }).click();
  await page.getByRole('dialog', { name: 'Impressum' }).waitFor();
  await expect.poll(stepOfDialog).toBeDefined();
  await page.keyboard.press('Escape');
  await settled(page);
  expect(await stepOfDialog()).toBe(undefined);
});
