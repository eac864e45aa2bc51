import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const SLUGS = ['seite', 'monat', 'farbe', 'kleid'];
const site = realSite({ walks: SLUGS.map((slug) => aWalk(slug).withTracks(1).build()) });
let adminPage: Page;
let visitor: Page;

beforeAll(async () => {
  const own = { owner: 'story', type: 'colour', isPerLanguage: false, help: {}, rules: {} };
  await mustCall(site.url, 'adminAddField', {
    token: site.administrator.accessToken,
    body: { ...own, name: 'storyMeta_x_ton', labels: { 2: 'Farbton' } },
  });
  adminPage = await openLastingAdminPage(site, site.administrator, 'stories', {
    // Invalid input is rejected; the browser logs it.
    expected: [/status of 400 .*\/api\/admin\/values\/story\//],
  });
  visitor = await site.openLastingPage();
});

const openStory = (slug: string) => goToWalk(adminPage, `Title of ${slug}`);

const field = (label: string) => adminPage.getByLabel(label, { exact: true });
const group = (name: string) => adminPage.getByRole('group', { name, exact: true });
const chosenOf = (label: string) => field(label).locator('option:checked').textContent();

/** Checks that the typed text is there after a reload. */
async function reloaded(label: string): Promise<void> {
  await saved(adminPage);
  await adminPage.reload();
  await field(label).first().waitFor();
  await settled(adminPage);
}

const published = () => adminPage.getByText('Der Rundgang ist veröffentlicht.');

async function publish(): Promise<void> {
  // The result of the walk's check may move the button in the middle of a click.
  await settled(adminPage);
  await adminPage.getByRole('button', { name: 'Jetzt veröffentlichen', exact: true }).click();
  await published().waitFor();
}

const visit = (path: string, as = visitor) => as.goto(`${site.url}/a/${path}`);

test('a walk begins with the start page that was chosen; one that is switched off is reported', async () => {
  await openStory('seite');
  const offered = await field('Startseite').getByRole('option').allTextContents();
  expect(offered.slice(0, 3)).toEqual([
    'Die erste Seite',
    'Info',
    'Station groß, ohne Eintrag in der Leiste',
  ]);
  expect(offered).not.toContain('Klanglabor');
  await field('Startseite').selectOption({ label: 'Liste der Stationen' });
  await reloaded('Startseite');
  expect(await chosenOf('Startseite')).toBe('Liste der Stationen');
  await publish();
  await visit('seite');
  await visitor.getByRole('tab', { name: 'Stationen', selected: true }).waitFor();

  const tabs = group('Seiten im Player');
  await tabs.getByRole('switch', { name: 'Eigene Auswahl', exact: true }).click();
  await tabs.getByRole('switch', { name: 'Klanglabor', exact: true }).click();
  await field('Startseite')
    .getByRole('option', { name: 'Klanglabor' })
    .waitFor({ state: 'attached' });
  await tabs.getByRole('switch', { name: 'Liste der Stationen', exact: true }).click();
  const away =
    'Diese Seite ist im Player nicht ausgewählt. Der Rundgang beginnt dort mit der ersten.';
  await adminPage.getByText(away).waitFor();
  // A toast that fades while its contrast is measured does not count as text.
  await published().waitFor({ state: 'detached' });
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await reloaded('Startseite');
  await adminPage.getByText(away).waitFor();
  expect(await chosenOf('Startseite')).toBe('Liste der Stationen (nicht ausgewählt)');
  await publish();
  const next = await site.openPage();
  await visit('seite', next);
  await next.getByRole('tab', { name: 'Info', selected: true }).waitFor();
});

test('the month of a walk is shown in its facts; one that does not exist is reported and not lost', async () => {
  await openStory('monat');
  const date = group('Erschienen');
  await date.getByLabel('Jahr').fill('2024');
  await date.getByLabel('Monat').fill('5');
  await saved(adminPage);
  await date.getByLabel('Monat').fill('13');
  await date.getByRole('alert').first().waitFor();
  expect(await date.getByLabel('Monat').inputValue()).toBe('13');
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await date.getByLabel('Monat').fill('6');
  await reloaded('Jahr');
  expect(await date.getByLabel('Monat').inputValue()).toBe('6');
  await publish();
  await visit('monat?tab=info');
  await visitor
    .getByText(/Juni 2024/)
    .first()
    .waitFor();
});

test('a colour is typed or picked, and an invalid one is reported at once', async () => {
  await openStory('farbe');
  await field('Farbton').fill('rot');
  await adminPage.getByText('Eine Farbe wie #8c2f00 eintragen.').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await field('Farbton').fill('#123abc');
  await adminPage.getByText('Eine Farbe wie #8c2f00 eintragen.').waitFor({ state: 'detached' });
  await saved(adminPage);
  expect(await storedTone()).toBe('#123abc');
  await adminPage.getByLabel('Farbton: Farbe wählen').fill('#204060');
  await reloaded('Farbton');
  expect(await field('Farbton').inputValue()).toBe('#204060');
  await publish();
  const response = await fetch(`${site.url}/api/getStory/farbe`);
  expect(await response.text()).toMatch(/storyMeta_x_ton":[^}]*#204060/);
});

async function storedTone(): Promise<unknown> {
  const { accessToken: token } = site.administrator;
  const id = new URL(adminPage.url()).pathname.split('/').at(-1) ?? '';
  const { fields } = await mustCall<DraftRead>(site.url, 'adminDraft', { token, params: { id } });
  return fields.find((one) => one.field === 'storyMeta_x_ton')?.value;
}

test('a styling is checked while it is typed: dropped rules are reported and stay to be corrected', async () => {
  await openStory('kleid');
  const good = 'h1 button: "color: rgb(255, 200, 0)"';
  const bad = `${good}\np: "background: url(https://boese.example/a.png)"`;
  await field('Eigene Gestaltung').fill(bad);
  const note = adminPage.getByText(/^Wird nicht übernommen: .*url\(https:\/\/boese\.example/);
  await note.waitFor();
  // The check reports the same, also where the field is not on the page.
  const check = adminPage.getByRole('region', { name: 'Prüfung', exact: true });
  const finding = check.getByText(/^Eigene Gestaltung des Rundgangs: Wird nicht übernommen: /);
  await finding.waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  await reloaded('Eigene Gestaltung');
  expect(await field('Eigene Gestaltung').inputValue()).toBe(bad);
  await note.waitFor();
  await publish();
  await visit('kleid');
  const title = visitor.getByRole('heading', { level: 1 }).getByRole('button');
  const colour = () => title.evaluate((element) => getComputedStyle(element).color);
  await expect.poll(colour).toBe('rgb(255, 200, 0)');
  await field('Eigene Gestaltung').fill(good);
  await note.waitFor({ state: 'detached' });
  await finding.waitFor({ state: 'detached' });
  // Rules that would hide or move the player's own controls are reported, rules for the content are
  // not.
  await field('Eigene Gestaltung').fill('.foot:"display: none", .karte:"width: 90%"');
  await check
    .getByText(/: Größe, Lage und Sichtbarkeit gelten nicht für .*: „\.foot“\.$/)
    .waitFor();
  // Ordinary CSS is reported by its first few rules, and not in full.
  const sheet = ['h1', '.title', 'b', 'i', 'u'].map((one) => `${one} { margin: 0 }`).join('\n');
  await field('Eigene Gestaltung').fill(sheet);
  await adminPage
    .getByText(/^Wird nicht übernommen: „h1“, „\.title“, „b“ und 2 weitere\. Eine Regel steht so:/)
    .waitFor();
});
