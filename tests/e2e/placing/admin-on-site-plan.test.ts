import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import type { PageOptions } from '../../support/browsers/browser.ts';
import { canvas, isGreen, middleOfColour } from '../../support/measure/drawn-map.ts';
import { storedFileNames } from '../../support/device/stored-files.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import {
  makeWalk as makeStations,
  savedValue,
  type MadeWalk,
} from '../../support/stories/stations-only.ts';
import { clearHttpCache, isFromDevice } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

const makeWalk = (slug: string) =>
  makeStations(site.url, administrator, { slug, stations: ['Kasse', 'Vase'] });
const savedPlace = ({ story, tracks }: MadeWalk, index: number) =>
  savedValue(site.url, administrator, { story, track: tracks[index] }, 'trackMeta_location');

/** A floor plan with one green square: from 800, 500 to 860, 560. */
async function planOfMuseum(): Promise<Buffer> {
  const flat = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
  const input = await flat(60, 60, '#00c000');
  return sharp(await flat(1200, 800, '#c00000'))
    .composite([{ input, left: 800, top: 500 }])
    .png()
    .toBuffer();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const longTimeout = { timeout: 60_000 };
const PLAN = 'storyMeta_mapimage';
const PLAN_STORED = 'Der Plan liegt auf diesem Gerät und ist auch ohne Netz da.';

/** A phone whose screenshots have the pixels of its page. */
async function openPhone(options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage({
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    expected: [/ERR_CONNECTION_REFUSED|ERR_FAILED|preload|Failed to fetch/],
    ...options,
  });
  await seedSignIn(page, administrator);
  return page;
}

/** The walk whose plan was uploaded; a later one gets the same file. */
let planned: MadeWalk | undefined;

async function openPlan(page: Page, walk: MadeWalk): Promise<void> {
  await (planned ? copyPlan(planned, walk) : uploadPlan(page, walk));
  planned ??= walk;
  await page.goto(`${site.url}/admin/stories/${walk.story.id}?view=field`);
}

async function copyPlan(from: MadeWalk, { story }: MadeWalk): Promise<void> {
  const { accessToken: token } = administrator;
  const params = { id: from.story.id };
  const { fields } = await mustCall<DraftRead>(site.url, 'adminDraft', { token, params });
  const { languageId, value } = fields.find(({ field }) => field === PLAN) ?? {};
  await mustCall(site.url, 'adminSaveFields', {
    ...{ token, params: { kind: 'story', id: story.id } },
    body: { version: story.version, changes: [{ field: PLAN, languageId, value }] },
  });
}

async function uploadPlan(page: Page, { story }: MadeWalk): Promise<void> {
  await page.goto(`${site.url}/admin/stories/${story.id}`);
  await page.getByRole('button', { name: 'Aus der Mediathek Plan für innen · Deutsch' }).waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await press(page, 'Aus der Mediathek Plan für innen · Deutsch');
  const picker = page.getByRole('dialog', { name: 'Aus der Mediathek: Plan für innen · Deutsch' });
  const buffer = await planOfMuseum();
  await picker
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name: 'Museum.png', mimeType: 'image/png', buffer });
  await picker.getByRole('button', { name: 'Museum.png übernehmen' }).click();
  await page.getByText(/^gespeichert um \d\d:\d\d/i).waitFor();
}

test('where the device has no space for the plan, the page warns that it will be missing', async () => {
  const walk = await makeWalk('speicher');
  const page = await openPhone();
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'plans') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
  });
  await openPlan(page, walk);
  await page
    .getByText('Dieses Gerät hebt den Plan nicht auf, oder es hat keinen Platz', { exact: false })
    .waitFor(longTimeout);
  await middleOfColour(page, isGreen);
  expect(await page.getByText(PLAN_STORED).count()).toBe(0);
});

// The last test: leaving ends that sign-in for good.
test('the plan is drawn again without its server, takes a point by a tap, and is deleted at sign-out', async () => {
  const walk = await makeWalk('vasensaal');
  const page = await openPhone({ serviceWorkers: 'allow' });
  await openPlan(page, walk);
  await page.getByText(PLAN_STORED).waitFor(longTimeout);
  await page.getByText('Diese Seite öffnet sich hier auch ohne Netz.').waitFor(longTimeout);
  await clearHttpCache(page);
  await site.server.stop();

  await page.reload();
  await page.getByText('Was hier steht, ist der Stand dieses Geräts.').waitFor();
  expect(await isFromDevice(page)).toBe(true);
  await page.getByText(PLAN_STORED).waitFor();
  await page.getByLabel('Station', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Punkt auf dem Plan').fill('1201, 5');
  await page.getByText('Dieser Punkt liegt neben dem Plan: der reicht bis 1200, 800.').waitFor();
  await expectSameErrorAtEachTry(page);
  const [x, y] = await middleOfColour(page, isGreen);
  const box = await canvas(page).boundingBox();
  const position = { x: (box?.width ?? 0) / 2 + x, y: (box?.height ?? 0) / 2 + y };
  await canvas(page).tap({ position });
  await page.getByText('Dieser Punkt liegt').waitFor({ state: 'detached' });
  expect(await accessibilityViolations(page)).toEqual([]);

  await site.server.restart();
  await page.getByText('Alles ist gespeichert.').waitFor(longTimeout);
  const put = (await savedPlace(walk, 1)) as { readonly x: number; readonly y: number };
  // A pixel of the page is eight of the plan here.
  expect([Math.abs(put.x - 830) <= 12, Math.abs(put.y - 530) <= 12]).toEqual([true, true]);
  expect(await storedPlanCount(page)).toBe(1);
  await press(page, 'Menü');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => storedPlanCount(page)).toBe(0);
});

/** A message that came and went with each try would move the plan during a tap. */
async function expectSameErrorAtEachTry(page: Page): Promise<void> {
  const line = page
    .getByRole('status')
    .filter({ hasText: /^1 Änderung wartet auf diesem Gerät .+ Gerade fehlt das Netz\./ })
    // What follows is known a little later, whether the page opens here without a network.
    .filter({ hasText: 'Diese Seite öffnet sich hier auch ohne Netz.' });
  await line.waitFor();
  const seen = await line.evaluateHandle((element) => {
    const texts: (string | null)[] = [];
    const note = () => texts.push(element.textContent);
    new MutationObserver(note).observe(element, { characterData: true, subtree: true });
    return texts;
  });
  await page.waitForEvent('requestfailed', longTimeout);
  await settled(page);
  expect(await line.count()).toBe(1);
  expect(await seen.jsonValue()).toEqual([]);
}

const storedPlanCount = async (page: Page) => (await storedFileNames(page, 'plans')).length;
