import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { goToWalk, openLastingDesk } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { makeWalk } from '../support/stations-only.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const LIMITS = 'Erlaubt ist 1 bis 10.000.';
const GONE = `/media/${'a'.repeat(64)}.jpg`;
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  await newWalk('Der weite Weg', ['Am Kai', 'Am Steg']);
  await newWalk('Der enge Weg');
  page = await openLastingDesk(house, administrator, 'stories', {
    // The browser notes each refusal.
    ...{ size: 'phone', expected: [/status of 40[49]/] },
  });
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const line = (words: RegExp) => page.getByRole('status').filter({ hasText: words });
const saved = () => line(/^gespeichert um \d\d:\d\d$/).waitFor();
const notSaved = (words: string) =>
  line(new RegExp(`^nicht gespeichert: ${words}\\. Sonst gespeichert um`)).waitFor();

/** What is said of it, as who does not see it hears it. */
const said = (name: string, role: 'textbox' | 'combobox' = 'textbox') =>
  page.getByRole(role, { name, exact: true }).evaluate((input) =>
    (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

async function newWalk(title: string, stations: readonly string[] = []): Promise<void> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await makeWalk(house.url, administrator, { slug, title, stations });
}

const list = (name: string) => page.getByRole('region', { name, exact: true });

async function addPart(name: string, label: string, title: string): Promise<void> {
  await settled(page);
  await list(name).getByLabel(label).fill(title);
  await list(name).getByRole('button', { name: 'Hinzufügen' }).click();
  await list(name).getByRole('link', { name: title, exact: true }).waitFor();
}

async function openPart(name: string, title: string): Promise<void> {
  await list(name).getByRole('link', { name: title, exact: true }).waitFor();
  await settled(page);
  await list(name).getByRole('link', { name: title, exact: true }).click();
  await heading(title).waitFor();
  await settled(page);
}

test('what is refused is said at its field and by name, and everything typed beside it is saved', async () => {
  await goToWalk(page, 'Der weite Weg');

  await openPart('Stationen', 'Am Kai');
  await field('Radius in Metern').fill('20000');
  await field('Name · Deutsch').fill('Am alten Kai');
  await notSaved('Radius in Metern');
  expect(await said('Radius in Metern')).toContain(LIMITS);
  expect(await said('Name in der Adresse')).toBe('');
  await field('Bild in Worten · Deutsch').fill('Ein Kran.');
  await field('Bild · Deutsch').fill(GONE);
  await notSaved('Radius in Metern, Bild · Deutsch');
  expect(await page.getByText('Diese Datei gibt es nicht mehr.').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await openPart('Stationen', 'Am Steg');
  await notSaved('Radius in Metern in „Am alten Kai“ und 1 weitere');
  await page.getByRole('link', { name: 'Radius in Metern in „Am alten Kai“' }).click();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('20000');
  expect(await said('Radius in Metern')).toContain(LIMITS);

  const asked = page.waitForEvent('dialog');
  const loaded = page.reload();
  await (await asked).accept();
  await loaded;
  await heading('Am alten Kai').waitFor();
  await line(/^nicht gespeichert: Radius in Metern, Bild · Deutsch\.$/).waitFor();
  await page.getByText('Was zuletzt nicht gespeichert wurde, steht wieder da.').waitFor();
  expect(await field('Bild in Worten · Deutsch').inputValue()).toBe('Ein Kran.');
  expect(await field('Radius in Metern').inputValue()).toBe('20000');
  expect(await said('Radius in Metern')).toContain(LIMITS);
  const picture = page.getByRole('group', { name: 'Bild · Deutsch', exact: true });
  await picture.getByText('Diese Datei gibt es nicht mehr.').waitFor();

  await page.getByRole('button', { name: 'Entfernen Bild · Deutsch' }).click();
  await line(/^nicht gespeichert: Radius in Metern\.$/).waitFor();
  await field('Radius in Metern').fill('10000');
  await saved();
  expect(await said('Radius in Metern')).not.toContain(LIMITS);
  await page.reload();
  await heading('Am alten Kai').waitFor();
  expect(await field('Radius in Metern').inputValue()).toBe('10000');
  expect(await field('Bild · Deutsch').inputValue()).toBe('');
});

test('what is refused of a name, a quest or the languages is said where it was asked for', async () => {
  await goToWalk(page, 'Der enge Weg');
  await addPart('Quests', 'Neue Quest', 'Die Suche');
  await addPart('Quests', 'Neue Quest', 'Der Schatz');
  await addPart('Rätsel', 'Neues Rätsel', 'Wie alt');
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

  await openPart('Quests', 'Der Schatz');
  await field('Name in der Adresse').fill('die-suche');
  await page.getByRole('button', { name: 'Namen ändern' }).click();
  await page.getByText('Diesen Namen hat schon etwas anderes.').waitFor();
  expect(await said('Name in der Adresse')).toBe('Diesen Namen hat schon etwas anderes.');
  await field('Name in der Adresse').fill('der-hort');
  expect(await said('Name in der Adresse')).toBe('');

  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await openPart('Rätsel', 'Wie alt');
  // The pages that were passed ask anew; this one has been answered before the other deletes.
  await page.reload();
  await heading('Wie alt').waitFor();
  await settled(page);
  await deleteAsOther('die-suche');
  await page.getByRole('combobox', { name: 'Gehört zur Quest' }).selectOption('Die Suche');
  await page
    .getByText('Diese Station, diese Quest oder dieses Rätsel gibt es nicht mehr.')
    .waitFor();
  expect(await said('Gehört zur Quest', 'combobox')).toContain('gibt es nicht mehr');
  expect(await said('Name in der Adresse')).toBe('');
});

/** Somebody else at another desk. */
async function deleteAsOther(slug: string): Promise<void> {
  const { accessToken: token } = administrator;
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    house.url,
    'adminStories',
    { token },
  );
  const id = stories.find((story) => story.slug === 'der-enge-weg')?.id ?? '';
  const draft = { token, params: { id } };
  const { elements } = await mustCall<DraftRead>(house.url, 'adminDraft', draft);
  const quest = elements.find((element) => element.slug === slug)?.id ?? '';
  await mustCall(house.url, 'adminDeleteElement', { token, params: { id: quest } });
}
