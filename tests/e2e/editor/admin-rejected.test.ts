import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { goToWalk, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { makeWalk } from '../../support/stories/stations-only.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const LIMITS = 'Erlaubt ist 1 bis 10.000.';
const GONE = `/media/${'a'.repeat(64)}.jpg`;
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  await newWalk('Der weite Weg', ['Am Kai', 'Am Steg']);
  await newWalk('Der enge Weg');
  page = await openLastingAdminPage(site, administrator, 'stories', {
    // The browser logs each rejection.
    ...{ size: 'phone', expected: [/status of 40[49]/] },
  });
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const line = (text: RegExp) => page.getByRole('status').filter({ hasText: text });
const saved = () => line(/^gespeichert um \d\d:\d\d$/).waitFor();
const notSaved = (text: string) =>
  line(new RegExp(`^nicht gespeichert: ${text}\\. Sonst gespeichert um`)).waitFor();

/** The message about the field, as a screen reader reads it. */
const fieldDescription = (name: string, role: 'textbox' | 'combobox' = 'textbox') =>
  page.getByRole(role, { name, exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function newWalk(title: string, stations: readonly string[] = []): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await makeWalk(site.url, administrator, { slug, title, stations });
}

const list = (name: string) => page.getByRole('region', { name, exact: true });

async function addElement(name: string, label: string, title: string): Promise<void> {
  await settled(page);
  await list(name).getByLabel(label).fill(title);
  await list(name).getByRole('button', { name: 'Hinzufügen' }).click();
  await list(name).getByRole('link', { name: title, exact: true }).waitFor();
}

async function openElementPage(name: string, title: string): Promise<void> {
  await list(name).getByRole('link', { name: title, exact: true }).waitFor();
  await settled(page);
  await list(name).getByRole('link', { name: title, exact: true }).click();
  await heading(title).waitFor();
  await settled(page);
}

test('a rejected value is reported at its field and by name, and everything typed beside it is saved', async () => {
  await goToWalk(page, 'Der weite Weg');

  await openElementPage('Stationen', 'Am Kai');
  await field('Radius in Metern').fill('20000');
  await field('Name · Deutsch').fill('Am alten Kai');
  await notSaved('Radius in Metern');
  expect(await fieldDescription('Radius in Metern')).toContain(LIMITS);
  expect(await fieldDescription('Name in der Adresse')).toBe('');
  await field('Bild in Worten · Deutsch').fill('Ein Kran.');
  await field('Bild · Deutsch').fill(GONE);
  await notSaved('Radius in Metern, Bild · Deutsch');
  expect(await page.getByText('Diese Datei gibt es nicht mehr.').count()).toBe(1);
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await openElementPage('Stationen', 'Am Steg');
  await notSaved('Radius in Metern in „Am alten Kai“ und 1 weitere');
  await page.getByRole('link', { name: 'Radius in Metern in „Am alten Kai“' }).click();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('20000');
  expect(await fieldDescription('Radius in Metern')).toContain(LIMITS);

  const beforeUnloadDialog = page.waitForEvent('dialog');
  const loaded = page.reload();
  await (await beforeUnloadDialog).accept();
  await loaded;
  await heading('Am alten Kai').waitFor();
  await line(/^nicht gespeichert: Radius in Metern, Bild · Deutsch\.$/).waitFor();
  await page.getByText('Was zuletzt nicht gespeichert wurde, steht wieder da.').waitFor();
  expect(await field('Bild in Worten · Deutsch').inputValue()).toBe('Ein Kran.');
  expect(await field('Radius in Metern').inputValue()).toBe('20000');
  expect(await fieldDescription('Radius in Metern')).toContain(LIMITS);
  const picture = page.getByRole('group', { name: 'Bild · Deutsch', exact: true });
  await picture.getByText('Diese Datei gibt es nicht mehr.').waitFor();

  await page.getByRole('button', { name: 'Entfernen Bild · Deutsch' }).click();
  await line(/^nicht gespeichert: Radius in Metern\.$/).waitFor();
  await field('Radius in Metern').fill('10000');
  await saved();
  expect(await fieldDescription('Radius in Metern')).not.toContain(LIMITS);
  await page.reload();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('10000');
  expect(await field('Bild · Deutsch').inputValue()).toBe('');
});

test('a rejected name, quest or language is reported where it was entered', async () => {
  await goToWalk(page, 'Der enge Weg');
  await addElement('Quests', 'Neue Quest', 'Die Suche');
  await addElement('Quests', 'Neue Quest', 'Der Schatz');
  await addElement('Rätsel', 'Neues Rätsel', 'Wie alt');
  const german = page.getByRole('switch', { name: 'Deutsch', exact: true });
  await settled(page);
  await german.click();
  const languages = page.getByRole('group', { name: 'Sprachen', exact: true });
  await languages.getByRole('alert').getByText('Mindestens eine Sprache wählen.').waitFor();
  expect(await german.isChecked()).toBe(true);
  const found = page.getByRole('combobox', { name: 'Sichtbarkeit' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await found.selectOption('Nur mit dem Link');
  await page.getByText('Gespeichert.', { exact: true }).waitFor();
  await press('Rückgängig');
  await page.getByText('Rückgängig: Sichtbarkeit.').waitFor();
  await expect.poll(() => found.inputValue()).toBe('public');
  await press('Wiederholen');
  await page.getByText('Wiederholt: Sichtbarkeit.').waitFor();
  await page.reload();
  await heading('Der enge Weg').waitFor();
  expect(await found.inputValue()).toBe('unlisted');

  await openElementPage('Quests', 'Der Schatz');
  await field('Name in der Adresse').fill('die-suche');
  await page.getByRole('button', { name: 'Namen ändern' }).click();
  await page.getByText('Diesen Namen hat schon etwas anderes.').waitFor();
  expect(await fieldDescription('Name in der Adresse')).toMatch(
    /^Diesen Namen hat schon etwas anderes\. \(Kennung: [0-9a-f]{8}\)$/,
  );
  await field('Name in der Adresse').fill('der-hort');
  expect(await fieldDescription('Name in der Adresse')).toBe('');

  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await openElementPage('Rätsel', 'Wie alt');
  // Pages that are left refetch; this one has its responses before the other user deletes.
  await page.reload();
  await heading('Wie alt').waitFor();
  await settled(page);
  await deleteAsOther('die-suche');
  await page.getByRole('combobox', { name: 'Gehört zur Quest' }).selectOption('Die Suche');
  await page
    .getByText('Diese Station, diese Quest oder dieses Rätsel gibt es nicht mehr.')
    .waitFor();
  expect(await fieldDescription('Gehört zur Quest', 'combobox')).toContain('gibt es nicht mehr');
  expect(await fieldDescription('Name in der Adresse')).toBe('');
});

/** A deletion by another user on another admin page. */
async function deleteAsOther(slug: string): Promise<void> {
  const { accessToken: token } = administrator;
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    site.url,
    'adminStories',
    { token },
  );
  const id = stories.find((story) => story.slug === 'der-enge-weg')?.id ?? '';
  const draft = { token, params: { id } };
  const { elements } = await mustCall<DraftRead>(site.url, 'adminDraft', draft);
  const quest = elements.find((element) => element.slug === slug)?.id ?? '';
  await mustCall(site.url, 'adminDeleteElement', { token, params: { id: quest } });
}
