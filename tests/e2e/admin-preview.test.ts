import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../src/contract/admin/walks.ts';
import { DEFAULT_FEATURES } from '../../src/core/story/model.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { viewports, type PageOptions } from '../support/browser.ts';
import { gate } from '../support/gate.ts';
import { eventually, isSounding, playKey } from '../support/player.ts';
import { goToArea, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { playUntilKept } from '../support/worker.ts';
import { settled } from '../support/settled.ts';

const PUBLISHED = 'Die verschwundene Glocke';
const DRAFTED = 'Die wiedergefundene Glocke';

const house = realHouse({
  walks: [
    aWalk('raetsel')
      .with({ features: [...DEFAULT_FEATURES, 'quest'] })
      .withTracks(1)
      .withQuest({ title: { 2: 'Die Suche' } })
      .withPuzzle({ title: { 2: 'Die Zahl am Tor' } })
      .build(),
  ],
});
let desk: Page;

beforeAll(async () => {
  desk = await openLastingDesk(house, house.administrator, 'stories', { viewport: viewports.desk });
  desk.setDefaultTimeout(30_000);
});

const title = (page: Page, name: string) => page.getByRole('heading', { name }).first();
const press = (name: string) => desk.getByRole('button', { name, exact: true }).click();
const bar = (page: Page) => page.getByText(/^Vorschau · Entwurf vom /);

const beside = () => desk.frameLocator('iframe[title="Der Entwurf im Player"]');

async function openPatient(options: PageOptions = {}): Promise<Page> {
  const page = await house.openPage(options);
  page.setDefaultTimeout(30_000);
  return page;
}

async function openWalk(walk: string): Promise<void> {
  await goToArea(desk, 'Rundgänge');
  await desk.getByRole('link', { name: walk }).click();
}

/** The list of open links is asked for before one is made, and its answer comes afterwards. */
async function holdFirstList(): Promise<void> {
  const isList = (url: URL) => url.pathname.endsWith('/previews');
  const made = gate();
  desk.on('response', (answer) => {
    if (isList(new URL(answer.url())) && answer.request().method() === 'POST') made.open();
  });
  await desk.route(
    isList,
    async (route) => {
      const before = await route.fetch();
      await made.opened;
      // The page may have given the question up meanwhile.
      await route.fulfill({ response: before }).catch(() => undefined);
    },
    { times: 1 },
  );
}

test('the draft stands in the real player beside the editor and follows what is saved', async () => {
  await openWalk(PUBLISHED);
  const player = beside();
  await player.getByText(/^Vorschau · Entwurf vom /).waitFor();
  await player.getByRole('tab', { name: 'Info' }).click();
  await player.getByRole('heading', { name: PUBLISHED }).first().waitFor();
  await desk.getByLabel('Titel · Deutsch', { exact: true }).fill(DRAFTED);
  await desk.getByText(/^gespeichert um \d\d:\d\d/i).waitFor();
  await player.getByRole('heading', { name: DRAFTED }).first().waitFor();
  const selected = player.getByRole('tab', { name: 'Info', selected: true });
  await selected.waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
});

test('beside a puzzle stands its quest; where the player has no page for quests, that is said', async () => {
  await openWalk('Title of raetsel');
  await desk.getByRole('link', { name: 'Die Zahl am Tor', exact: true }).first().waitFor();
  // What the check of the walk says moves all that stands below it, in the middle of a press, too.
  await settled(desk);
  await desk.getByRole('link', { name: 'Die Zahl am Tor', exact: true }).first().click();
  await beside().getByRole('tab', { name: 'Quest', selected: true }).waitFor();
  await beside().getByText('Die Suche').first().waitFor();
  const around = desk.getByRole('region', { name: 'Vorschau', exact: true });
  const warning = around.getByText('Im Player fehlt die Seite „Quests“.');
  expect(await warning.count()).toBe(0);
  await showOnly(DEFAULT_FEATURES);
  await desk.reload();
  await warning.waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await around.getByRole('link', { name: 'Seiten im Player wählen' }).click();
  await title(desk, 'Title of raetsel').waitFor();
  await desk.getByLabel('Titel · Deutsch', { exact: true }).waitFor();
  expect(await warning.count()).toBe(0);
});

async function showOnly(value: readonly string[]): Promise<void> {
  const { accessToken: token } = house.administrator;
  const all = await mustCall<{ stories: StoryRow[] }>(house.url, 'adminStories', {
    ...{ token, query: { search: 'raetsel' } },
  });
  const id = all.stories.find(({ slug }) => slug === 'raetsel')?.id ?? '';
  const { story } = await mustCall<DraftRead>(house.url, 'adminDraft', { token, params: { id } });
  const changes = [{ field: 'storyMeta_features', languageId: 1, value }];
  await mustCall(house.url, 'adminSaveFields', {
    ...{ token, params: { kind: 'story', id }, body: { version: story.version, changes } },
  });
}

test('a link opens the draft on a phone, apart from all that belongs to the published walk, until it is revoked', async () => {
  // Without room for the player beside, which is no subject here.
  await desk.setViewportSize(viewports.phone);
  await holdFirstList();
  await openWalk(DRAFTED);
  // What the check says moves the key, in the middle of a press, too; calm it is not: a list is held.
  const findings = desk.getByRole('region', { name: 'Prüfung', exact: true });
  await findings
    .getByText(/Hinweis|findet nichts/)
    .first()
    .waitFor();
  await press('Link erstellen');
  await desk.getByRole('img', { name: 'QR-Code des Links' }).waitFor();
  const { host } = new URL(house.url);
  await desk.getByText(`${host} ist nur von diesem Gerät oder aus diesem Netz`).waitFor();
  const link = await desk.getByLabel('Link zur Vorschau').inputValue();
  const phone = await openPatient({
    serviceWorkers: 'allow',
    expected: [/status of 403/, /ERR_INTERNET_DISCONNECTED/],
  });
  await playUntilKept(phone, `${house.url}/a/demo?tab=info`);
  // Away from the walk, which keeps twice a second how far it is heard: all of that is behind it.
  await phone.goto(`${house.url}/api/config`);
  const kept = await phone.evaluate(() => localStorage.getItem('progress_demo'));
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await phone.goto(link);
  await bar(phone).waitFor();
  expect(phone.url()).not.toContain(link.split('#')[1] ?? '');
  await phone.getByRole('tab', { name: 'Info' }).click();
  await title(phone, DRAFTED).waitFor();
  await playKey(phone).click();
  await eventually(() => isSounding(phone)).toBe(true);
  await eventually(() =>
    phone.evaluate(() => sessionStorage.getItem('preview_progress_demo')),
  ).not.toBeNull();
  expect(await phone.evaluate(() => localStorage.getItem('progress_demo'))).toBe(kept);
  expect(asked.filter((one) => /\/api\/(events|progress|getStory)/.test(one))).toEqual([]);
  expect(await accessibilityFaults(phone)).toEqual([]);
  await phone.reload();
  await title(phone, DRAFTED).waitFor();
  await phone.goto(`${house.url}/a/demo?tab=info`);
  await title(phone, PUBLISHED).waitFor();
  expect(await bar(phone).count()).toBe(0);
  await phone.context().setOffline(true);
  await phone.reload();
  await title(phone, PUBLISHED).waitFor();
  await phone.context().setOffline(false);
  await phone.goto(link);
  await bar(phone).waitFor();
  await desk.getByRole('button', { name: /^Zurückziehen: / }).click();
  await desk.getByText('Gerade ist kein Link offen.').waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  await phone.reload();
  await phone.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
});

test('who has neither a link nor the right is told how a draft opens', async () => {
  const stranger = await openPatient({ expected: [/status of 401/] });
  await stranger.goto(`${house.url}/a/demo?preview`);
  await stranger.getByText('Er öffnet sich mit einem Link zur Vorschau').waitFor();
  await stranger.getByRole('link', { name: 'Anmelden' }).waitFor();
});
