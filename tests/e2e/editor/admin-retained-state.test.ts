import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftRead, ElementRow, StoryRow } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { collectConsoleErrors, type PageOptions } from '../../support/browsers/browser.ts';
import { goToArea, adminHeading, plainDesktop } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { rowsOnDevice } from '../../support/device/rows-on-device.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const NAME = 'trackMeta_name';
const RESTORED_NOTICE = 'Was zuletzt nicht gespeichert wurde, steht wieder da.';
const SAVES = '**/api/admin/values/**';
const OFFLINE = [/ERR_INTERNET_DISCONNECTED|Failed to fetch/];
let administrator: SignedIn;
/** The tab of a browser in which tabs follow each other. */
let tab: Page;
const complaints: (readonly string[])[] = [];

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  tab = await site.openLastingPage({ ...plainDesktop, expected: OFFLINE });
  await seedSignIn(tab, administrator);
});
afterAll(() => {
  const unexpected = complaints
    .flat()
    .filter((text) => !OFFLINE.some((pattern) => pattern.test(text)));
  expect(unexpected, 'a later tab complained').toEqual([]);
});

interface MadeWalk {
  readonly story: StoryRow;
  readonly track: ElementRow;
}

async function makeWalk(slug: string): Promise<MadeWalk> {
  const token = administrator.accessToken;
  const body = { slug, title: slug, languageIds: [2] };
  const story = await mustCall<StoryRow>(site.url, 'adminCreateStory', { token, body });
  const track = await mustCall<ElementRow>(site.url, 'adminCreateElement', {
    token,
    params: { id: story.id },
    body: { kind: 'track', title: 'Am Kai', languageId: 2 },
  });
  return { story, track };
}

async function draftOf({ story }: MadeWalk): Promise<DraftRead> {
  const { accessToken: token } = administrator;
  return await mustCall(site.url, 'adminDraft', { token, params: { id: story.id } });
}

async function savedName(walk: MadeWalk): Promise<unknown> {
  const { fields } = await draftOf(walk);
  return fields.find(({ owner, field }) => owner.id === walk.track.id && field === NAME)?.value;
}

/** A change by another user on another admin page. */
async function nameAsOther(walk: MadeWalk, value: string): Promise<void> {
  const { elements } = await draftOf(walk);
  const version = elements.find(({ id }) => id === walk.track.id)?.version ?? 0;
  await mustCall(site.url, 'adminSaveFields', {
    token: administrator.accessToken,
    params: { kind: 'track', id: walk.track.id },
    body: { version, changes: [{ field: NAME, languageId: 2, value }] },
  });
}

async function openAdminPage(options: PageOptions = {}): Promise<Page> {
  const size = options.size === 'phone' ? {} : plainDesktop;
  const page = await site.openPage({ ...size, expected: OFFLINE, ...options });
  await seedSignIn(page, administrator);
  return page;
}

const nameOn = (page: Page) => page.getByRole('textbox', { name: 'Name · Deutsch', exact: true });
const line = (page: Page, phrase: RegExp) => page.getByRole('status').filter({ hasText: phrase });
const saved = (page: Page) => line(page, /^gespeichert um \d\d:\d\d$/).waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openTrack(page: Page, { track }: MadeWalk): Promise<void> {
  await page.goto(`${site.url}/admin/tracks/${track.id}`);
  await nameOn(page).waitFor();
}

/** The same in a tab with an open admin page. */
async function goToTrack(page: Page, { story }: MadeWalk): Promise<void> {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: story.slug, exact: true }).click();
  await adminHeading(page, story.slug).waitFor();
  // The result of the walk's check may move its links in the middle of a click.
  await settled(page);
  const stations = page.getByRole('region', { name: 'Stationen', exact: true });
  await stations.getByRole('link', { name: 'Am Kai', exact: true }).click();
  await nameOn(page).waitFor();
}

/**
 * The number of walks with unsaved changes on this device; it is written and removed a moment after
 * its message.
 */
const walksOnDevice = (page: Page) => rowsOnDevice(page, 'klangweg-field', 'notes');

/** Types offline and closes the tab; returns another tab of the same browser. */
async function typeAndLose(walk: MadeWalk, name: string): Promise<Page> {
  const page = tab;
  const isNew = page.url() === 'about:blank';
  await (isNew ? openTrack(page, walk) : goToTrack(page, walk));
  const context = page.context();
  // Not completely offline: a closing page would notice that the network is back, and send it.
  await context.route(SAVES, (route) => route.abort('internetdisconnected'));
  await nameOn(page).fill(name);
  await line(page, /^nicht gespeichert: /).waitFor();
  await settled(page);
  expect(await walksOnDevice(page)).toBe(1);
  await page.close({ runBeforeUnload: false });
  await context.unroute(SAVES);
  tab = await context.newPage();
  complaints.push(await collectConsoleErrors(tab));
  await seedSignIn(tab, administrator);
  return tab;
}

test('text that was typed without a network survives its tab, and is saved by the next one', async () => {
  const walk = await makeWalk('uferweg');
  const page = await typeAndLose(walk, 'Am alten Kai');
  expect(await savedName(walk)).toBe('Am Kai');
  await openTrack(page, walk);
  await page.getByText(RESTORED_NOTICE).waitFor();
  await saved(page);
  expect(await nameOn(page).inputValue()).toBe('Am alten Kai');
  expect(await savedName(walk)).toBe('Am alten Kai');
  // Once saved, it is removed from the device: another user's later change is not overwritten.
  await settled(page);
  expect(await walksOnDevice(page)).toBe(0);
  await nameAsOther(walk, 'Am neuen Kai');
  await page.reload();
  await nameOn(page).waitFor();
  // Changes on the device are restored a moment later.
  await settled(page);
  expect(await nameOn(page).inputValue()).toBe('Am neuen Kai');
  expect(await page.getByText(RESTORED_NOTICE).count()).toBe(0);
});

test.each([
  ['Meine Fassung', 'Am alten Kai'],
  ['Andere Fassung', 'Am neuen Kai'],
])(
  'where another author has changed it meanwhile both versions are shown, and the chosen one is saved: %s',
  async (choice, name) => {
    const walk = await makeWalk(choice === 'Meine Fassung' ? 'hafenweg' : 'deichweg');
    const page = await typeAndLose(walk, 'Am alten Kai');
    await nameAsOther(walk, 'Am neuen Kai');
    await openTrack(page, walk);
    const card = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
    await card.getByText('Am alten Kai', { exact: true }).waitFor();
    await card.getByText('Am neuen Kai', { exact: true }).waitFor();
    await line(page, /^nicht gespeichert: noch nicht entschieden$/).waitFor();
    expect(await savedName(walk)).toBe('Am neuen Kai');
    expect(await accessibilityViolations(page)).toEqual([]);
    await press(page, choice);
    await expect.poll(() => nameOn(page).inputValue()).toBe(name);
    await settled(page);
    expect(await savedName(walk)).toBe(name);
    await settled(page);
    expect(await walksOnDevice(page)).toBe(0);
    await page.reload();
    await nameOn(page).waitFor();
    await settled(page);
    expect(await nameOn(page).inputValue()).toBe(name);
    expect(await page.getByText(RESTORED_NOTICE).count()).toBe(0);
  },
);

test('a rejected value is shown again after a reload, in on-site mode too, and reported as rejected', async () => {
  const walk = await makeWalk('feldweg');
  const page = await openAdminPage({ size: 'phone' });
  await openTrack(page, walk);
  await page.getByRole('textbox', { name: 'Radius in Metern', exact: true }).fill('20000');
  await line(page, /^nicht gespeichert: Radius in Metern\.$/).waitFor();
  await settled(page);
  expect(await walksOnDevice(page)).toBe(1);
  const onSiteAddress = `${site.url}/admin/stories/${walk.story.id}?view=field`;
  for (const load of [() => page.goto(onSiteAddress), () => page.reload()]) {
    const beforeUnloadDialog = page.waitForEvent('dialog');
    const loaded = load();
    await (await beforeUnloadDialog).accept();
    await loaded;
    await line(page, /^nicht gespeichert: Radius in Metern in „Am Kai“\.$/).waitFor();
    await line(page, /^Radius 20\.000 m$/).waitFor();
    expect(await page.getByText(/Alles ist gespeichert|wird gesendet/).count()).toBe(0);
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  for (let metres = 19_995; metres >= 19_985; metres -= 5) {
    await press(page, 'Radius 5 m kleiner');
  }
  await line(page, /^Radius 19\.985 m$/).waitFor();
});

test('a device that stores nothing shows a warning as long as something is unsaved', async () => {
  const walk = await makeWalk('moorweg');
  const page = await openAdminPage({ expected: [...OFFLINE, /storage\/failed/] });
  await page.addInitScript(() => {
    const broken = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Object.defineProperty(IDBObjectStore.prototype, 'put', { value: broken });
  });
  await openTrack(page, walk);
  const radius = page.getByRole('textbox', { name: 'Radius in Metern', exact: true });
  await radius.fill('20000');
  await line(
    page,
    /Dieser Browser speichert nichts zwischen: Bitte die Seite offen lassen\.$/,
  ).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await radius.fill('200');
  await saved(page);
});
