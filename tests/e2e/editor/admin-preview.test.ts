import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead, StoryRow } from '../../../src/contract/admin/walks.ts';
import { DEFAULT_FEATURES } from '../../../src/core/story/model.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { viewports, type PageOptions } from '../../support/browsers/browser.ts';
import { gate } from '../../support/gate.ts';
import { eventually, isSounding, playButton } from '../../support/pages/player.ts';
import { goToArea, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';

const PUBLISHED = 'Die verschwundene Glocke';
const DRAFTED = 'Die wiedergefundene Glocke';

const site = realSite({
  walks: [
    aWalk('raetsel')
      .with({ features: [...DEFAULT_FEATURES, 'quest'] })
      .withTracks(1)
      .withQuest({ title: { 2: 'Die Suche' } })
      .withPuzzle({ title: { 2: 'Die Zahl am Tor' } })
      .build(),
  ],
});
let adminPage: Page;

beforeAll(async () => {
  adminPage = await openLastingAdminPage(site, site.administrator, 'stories', {
    viewport: viewports.desktop,
  });
  adminPage.setDefaultTimeout(30_000);
});

const title = (page: Page, name: string) => page.getByRole('heading', { name }).first();
const press = (name: string) => adminPage.getByRole('button', { name, exact: true }).click();
const bar = (page: Page) => page.getByText(/^Vorschau · Entwurf vom /);

const beside = () => adminPage.frameLocator('iframe[title="Der Entwurf im Player"]');

async function openWithLongTimeout(options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  page.setDefaultTimeout(30_000);
  return page;
}

async function openWalk(walk: string): Promise<void> {
  await goToArea(adminPage, 'Rundgänge');
  await adminPage.getByRole('link', { name: walk }).click();
}

/**
 * The list of open links is requested before a link is made, and its response arrives afterwards.
 */
async function holdFirstList(): Promise<void> {
  const isList = (url: URL) => url.pathname.endsWith('/previews');
  const made = gate();
  adminPage.on('response', (response) => {
    if (isList(new URL(response.url())) && response.request().method() === 'POST') made.open();
  });
  await adminPage.route(
    isList,
    async (route) => {
      const before = await route.fetch();
      await made.opened;
      // The page may have cancelled the request meanwhile.
      await route.fulfill({ response: before }).catch(() => undefined);
    },
    { times: 1 },
  );
}

test('the draft is shown in the real player beside the editor and follows each save', async () => {
  await openWalk(PUBLISHED);
  const player = beside();
  await player.getByText(/^Vorschau · Entwurf vom /).waitFor();
  await player.getByRole('tab', { name: 'Info' }).click();
  await player.getByRole('heading', { name: PUBLISHED }).first().waitFor();
  await adminPage.getByLabel('Titel · Deutsch', { exact: true }).fill(DRAFTED);
  await adminPage.getByText(/^gespeichert um \d\d:\d\d/i).waitFor();
  await player.getByRole('heading', { name: DRAFTED }).first().waitFor();
  const selected = player.getByRole('tab', { name: 'Info', selected: true });
  await selected.waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
});

test('beside a puzzle its quest is shown; where the player has no quest tab, a message is shown', async () => {
  await openWalk('Title of raetsel');
  await adminPage.getByRole('link', { name: 'Die Zahl am Tor', exact: true }).first().waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(adminPage);
  await adminPage.getByRole('link', { name: 'Die Zahl am Tor', exact: true }).first().click();
  await beside().getByRole('tab', { name: 'Quest', selected: true }).waitFor();
  await beside().getByText('Die Suche').first().waitFor();
  const around = adminPage.getByRole('region', { name: 'Vorschau', exact: true });
  const warning = around.getByText('Im Player fehlt die Seite „Quests“.');
  expect(await warning.count()).toBe(0);
  await showOnly(DEFAULT_FEATURES);
  await adminPage.reload();
  await warning.waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await around.getByRole('link', { name: 'Seiten im Player wählen' }).click();
  await title(adminPage, 'Title of raetsel').waitFor();
  await adminPage.getByLabel('Titel · Deutsch', { exact: true }).waitFor();
  expect(await warning.count()).toBe(0);
});

async function showOnly(value: readonly string[]): Promise<void> {
  const { accessToken: token } = site.administrator;
  const all = await mustCall<{ stories: StoryRow[] }>(site.url, 'adminStories', {
    ...{ token, query: { search: 'raetsel' } },
  });
  const id = all.stories.find(({ slug }) => slug === 'raetsel')?.id ?? '';
  const { story } = await mustCall<DraftRead>(site.url, 'adminDraft', { token, params: { id } });
  const changes = [{ field: 'storyMeta_features', languageId: 1, value }];
  await mustCall(site.url, 'adminSaveFields', {
    ...{ token, params: { kind: 'story', id }, body: { version: story.version, changes } },
  });
}

test('a link opens the draft on a phone, isolated from the data of the published walk, until it is revoked', async () => {
  // Without space for the player beside the editor, which this test is not about.
  await adminPage.setViewportSize(viewports.phone);
  await holdFirstList();
  await openWalk(DRAFTED);
  // The result of the check may move the button in the middle of a click; `settled` cannot be used,
  // because a list is held.
  const findings = adminPage.getByRole('region', { name: 'Prüfung', exact: true });
  await findings
    .getByText(/Hinweis|findet nichts/)
    .first()
    .waitFor();
  await press('Link erstellen');
  await adminPage.getByRole('img', { name: 'QR-Code des Links' }).waitFor();
  const { host } = new URL(site.url);
  await adminPage.getByText(`${host} ist nur von diesem Gerät oder aus diesem Netz`).waitFor();
  const link = await adminPage.getByLabel('Link zur Vorschau').inputValue();
  const phone = await openWithLongTimeout({
    serviceWorkers: 'allow',
    expected: [/status of 403/, /ERR_INTERNET_DISCONNECTED/],
  });
  await playUntilStored(phone, `${site.url}/a/demo?tab=info`);
  // Away from the walk, which saves the playback position twice a second: all of that has ended
  // then.
  await phone.goto(`${site.url}/api/config`);
  const stored = await phone.evaluate(() => localStorage.getItem('progress_demo'));
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  await phone.goto(link);
  await bar(phone).waitFor();
  expect(phone.url()).not.toContain(link.split('#')[1] ?? '');
  await phone.getByRole('tab', { name: 'Info' }).click();
  await title(phone, DRAFTED).waitFor();
  await playButton(phone).click();
  await eventually(() => isSounding(phone)).toBe(true);
  await eventually(() =>
    phone.evaluate(() => sessionStorage.getItem('preview_progress_demo')),
  ).not.toBeNull();
  expect(await phone.evaluate(() => localStorage.getItem('progress_demo'))).toBe(stored);
  expect(requested.filter((request) => /\/api\/(events|progress|getStory)/.test(request))).toEqual(
    [],
  );
  expect(await accessibilityViolations(phone)).toEqual([]);
  await phone.reload();
  await title(phone, DRAFTED).waitFor();
  await phone.goto(`${site.url}/a/demo?tab=info`);
  await title(phone, PUBLISHED).waitFor();
  expect(await bar(phone).count()).toBe(0);
  await phone.context().setOffline(true);
  await phone.reload();
  await title(phone, PUBLISHED).waitFor();
  await phone.context().setOffline(false);
  await phone.goto(link);
  await bar(phone).waitFor();
  await adminPage.getByRole('button', { name: /^Zurückziehen: / }).click();
  await adminPage.getByText('Gerade ist kein Link offen.').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await phone.reload();
  await phone.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' }).waitFor();
  await phone.getByText(/^Kennung: [0-9a-f]{8}$/).waitFor();
  expect(await accessibilityViolations(phone)).toEqual([]);
});

test('a visitor with neither link nor rights sees how to open a draft', async () => {
  const stranger = await openWithLongTimeout({ expected: [/status of 401/] });
  await stranger.goto(`${site.url}/a/demo?preview`);
  await stranger.getByText('Er öffnet sich mit einem Link zur Vorschau').waitFor();
  await stranger.getByRole('link', { name: 'Anmelden' }).waitFor();
});
