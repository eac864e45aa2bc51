import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, ElementRow, StoryRow } from '../../../src/contract/admin/walks.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { gate } from '../../support/gate.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { rowsOnDevice } from '../../support/device/rows-on-device.ts';
import { settled } from '../../support/browsers/settled.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';

const site = realSite();
const NAME = 'trackMeta_name';
let administrator: SignedIn;
/** A visitor's page, for consecutive tests, each of which opens an address of its own. */
let visited: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  visited = await site.openLastingPage({ expected: [/status of 404 .*\/wo-ist-das/] });
});

const IS_PENDING = () => document.documentElement.dataset['pending'] !== undefined;

async function madeTrack() {
  const token = administrator.accessToken;
  const body = { slug: 'kai', title: 'Am Kai', languageIds: [2] };
  const story = await mustCall<StoryRow>(site.url, 'adminCreateStory', { token, body });
  const element = { kind: 'track', title: 'Am Kai', languageId: 2 };
  const params = { id: story.id };
  const call = { token, params, body: element };
  const track = await mustCall<ElementRow>(site.url, 'adminCreateElement', call);
  return { story, track };
}

test('a page is pending from its first byte until it has settled, on every kind of page', async () => {
  for (const path of ['/', '/a/demo', '/a/demo/turm', '/admin', '/wo-ist-das']) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).toMatch(/<html lang="de"[^>]* data-pending/);
    await visited.goto(site.url + path);
    await settled(visited);
    expect(await visited.evaluate(IS_PENDING), path).toBe(false);
    expect(await visited.getByRole('heading').first().isVisible(), path).toBe(true);
  }
});

test('typed text in the editor is pending until the server has it, and the page deletes its note', async () => {
  const { story, track } = await madeTrack();
  const page = await site.openPage({ size: 'desktop' });
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/tracks/${track.id}`);
  await settled(page);
  // Otherwise a slow test would check when everything is saved already.
  const responseGate = gate();
  await page.route('**/api/admin/values/**', async (route) => {
    await responseGate.opened;
    await route.continue();
  });
  const field = page.getByRole('textbox', { name: 'Name · Deutsch', exact: true });
  await field.fill('Am alten Kai');
  expect(await page.evaluate(IS_PENDING)).toBe(true);
  responseGate.open();
  await settled(page);
  expect(await rowsOnDevice(page, 'klangweg-field', 'notes')).toBe(0);
  const draft = await mustCall<DraftRead>(site.url, 'adminDraft', {
    token: administrator.accessToken,
    params: { id: story.id },
  });
  expect(draft.fields.find(({ field: name }) => name === NAME)?.value).toBe('Am alten Kai');
});

test('a hanging request keeps the page pending, and its end settles it', async () => {
  const page = visited;
  const responseGate = gate();
  await page.route('**/api/config', async (route) => {
    await responseGate.opened;
    await route.continue();
  });
  const configRequest = page.waitForRequest('**/api/config');
  await page.goto(site.url + '/');
  await configRequest;
  expect(await page.evaluate(IS_PENDING)).toBe(true);
  responseGate.open();
  await settled(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a dialog has left the history once the page has settled', async () => {
  const page = visited;
  await page.goto(`${site.url}/a/demo`);
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
