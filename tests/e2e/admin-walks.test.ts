import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { failedPlan } from '../support/failed-plan.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { saved, settled } from '../support/settled.ts';

const house = realHouse();
let administrator: SignedIn;
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function openDesk(path: string): Promise<void> {
  // Refusals are part of the job; the browser notes each of them.
  page = await house.openPage({ expected: [/status of 409/] });
  await bringSignIn(page, administrator);
  await page.goto(`${house.url}/admin/${path}`);
}

async function addPart(list: string, label: string, title: string): Promise<void> {
  const section = page.getByRole('region', { name: list, exact: true });
  await section.getByLabel(label).fill(title);
  await section.getByRole('button', { name: 'Hinzufügen' }).click();
  await section.getByRole('link', { name: title, exact: true }).waitFor();
}

/** Somebody else at another desk. */
async function otherDesk() {
  const headers = {
    authorization: `Bearer ${administrator.accessToken}`,
    'content-type': 'application/json',
  };
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${house.url}/api/admin/${path}`, { headers })).json()) as T;
  const put = async (path: string, body: object): Promise<void> => {
    const parts = { method: 'PUT', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${house.url}/api/admin/${path}`, parts);
    expect(answer.status).toBe(200);
  };
  const { stories } = await read<{ stories: { id: string; slug: string }[] }>('stories');
  const id = stories.find((story) => story.slug === 'der-stille-hafen')?.id ?? '';
  const { elements } = await read<{ elements: { id: string; slug: string; version: number }[] }>(
    `stories/${id}`,
  );
  return { put, story: `stories/${id}`, elements };
}

async function renameAsOther(slug: string, value: string): Promise<void> {
  const { put, elements } = await otherDesk();
  const track = elements.find((element) => element.slug === slug);
  const changes = [{ field: 'trackMeta_name', languageId: 2, value }];
  await put(`values/track/${track?.id ?? ''}`, { version: track?.version, changes });
}

test('a walk is made from nothing, kept by itself, published, and heard of by a visitor', async () => {
  await openDesk('stories');
  await press('Neuer Rundgang');
  await page.getByLabel('Titel').fill('Der stille Hafen');
  await press('Anlegen');
  await heading('Der stille Hafen').waitFor();
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang hat noch keine Station und kein Rätsel.').waitFor();
  await addPart('Stationen', 'Neue Station', 'Am Kai');
  await addPart('Stationen', 'Neue Station', 'Am Leuchtfeuer');
  await press('Am Leuchtfeuer nach oben');
  await page.getByText('Am Leuchtfeuer steht jetzt an Stelle 1.').waitFor();
  const lines = page.getByRole('region', { name: 'Stationen', exact: true }).getByRole('listitem');
  // It is said before the rows stand anew, and a hand takes the row that is under it.
  await lines.first().filter({ hasText: 'Am Leuchtfeuer' }).waitFor();
  await lines.filter({ hasText: 'Am Kai' }).dragTo(lines.filter({ hasText: 'Am Leuchtfeuer' }));
  await page.getByText('Am Kai steht jetzt an Stelle 1.').waitFor();
  await press('Rückgängig');
  await page.getByText('Rückgängig: Reihenfolge der Stationen.').waitFor();
  await page.reload();
  await lines.first().filter({ hasText: 'Am Leuchtfeuer' }).waitFor();
  await press('Am Kai nach oben');
  await lines.first().filter({ hasText: 'Am Kai' }).waitFor();
  // In a field the keyboard takes back what was typed there, elsewhere what was done.
  await page.getByLabel('Neue Station').focus();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Am Kai nach unten' }).focus();
  await lines.first().filter({ hasText: 'Am Kai' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Rückgängig: Reihenfolge der Stationen.').waitFor();
  await lines.first().filter({ hasText: 'Am Leuchtfeuer' }).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Wiederholt: Reihenfolge der Stationen.').waitFor();
  await lines.first().filter({ hasText: 'Am Kai' }).waitFor();
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading('Am Kai').waitFor();
  await page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  await page.getByLabel('Beschreibung · Deutsch').fill('Hier legten die Schiffe an.');
  await saved(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await heading('Am Kai').waitFor();
  expect(await page.getByLabel('Beschreibung · Deutsch').textContent()).toBe(
    'Hier legten die Schiffe an.',
  );
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await press('Rundgang veröffentlichen');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.textContent))
    .toMatch(/^Rundgang veröffentlichen/);
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  const visitor = await house.openPage();
  await visitor.goto(`${house.url}/a/der-stille-hafen/am-kai`);
  await visitor.getByText('Hier legten die Schiffe an.').first().waitFor();
});

test('who comes second sees what the other wrote, and chooses', async () => {
  await openDesk('stories');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading('Am Kai').waitFor();
  // The pages that were passed ask anew; this one has been answered before the other writes.
  await page.reload();
  await heading('Am Kai').waitFor();
  await renameAsOther('am-kai', 'Am Zollkai');
  await page.getByLabel('Name · Deutsch').fill('Am alten Kai');
  await page.getByRole('heading', { name: 'Zwei haben dasselbe geändert' }).waitFor();
  await page.getByText('Am Zollkai').waitFor();
  await page.getByText('Name (Deutsch)', { exact: true }).waitFor();
  await page
    .getByRole('status')
    .getByText(/noch nicht entschieden/)
    .waitFor();
  expect(await page.getByText(/gespeichert um/).count()).toBe(0);
  await press('Meine Fassung');
  await saved(page);
  await page.reload();
  await heading('Am alten Kai').waitFor();
  await page.getByLabel('Name · Deutsch').fill('Am neuen Kai');
  await heading('Am neuen Kai').waitFor();
  await press('Rückgängig');
  await heading('Am alten Kai').waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByText(/^Was neu ist \(\d+\)$/).click();
  await page.getByRole('heading', { name: 'Station Am alten Kai: geändert' }).waitFor();
  await page.getByText('Jetzt: Am alten Kai', { exact: true }).waitFor();
});

test('an order and a planned time that somebody else has set meanwhile are shown and decided', async () => {
  await openDesk('stories');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  const list = page.getByRole('region', { name: 'Stationen', exact: true });
  await list.getByRole('link', { name: 'Am Leuchtfeuer', exact: true }).waitFor();
  const other = await otherDesk();
  const ids = other.elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: ids.toReversed() });
  // Nothing was told of it here. Who means the same is of one mind.
  await press('Am alten Kai nach unten');
  await page.getByText('Am alten Kai steht jetzt an Stelle 2.').waitFor();
  const conflict = page.getByRole('alert').filter({ hasText: 'Steht auf dem Server' });
  expect(await conflict.count()).toBe(0);
  await addPart('Stationen', 'Neue Station', 'Am Speicher');
  const now = (await otherDesk()).elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: now.toReversed() });
  await press('Am Speicher nach oben');
  await conflict.waitFor();
  expect((await conflict.innerText()).split('\n').filter((line) => /^Am /.test(line))).toEqual([
    ...['Am Leuchtfeuer', 'Am Speicher', 'Am alten Kai'],
    ...['Am Speicher', 'Am alten Kai', 'Am Leuchtfeuer'],
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('Meine Fassung');
  await conflict.waitFor({ state: 'hidden' });
  // Whoever chose by key goes on where they were.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Am Speicher nach oben');
  await expect.poll(() => list.getByRole('listitem').nth(1).innerText()).toMatch('Am Speicher');
  // What was chosen can be undone, but not over what has come since.
  await other.put(`${other.story}/order`, { kind: 'track', ids: now });
  await press('Rückgängig');
  await page
    .getByText('jemand anderes geändert, es bleibt so: Reihenfolge der Stationen.')
    .waitFor();
  await expect.poll(() => list.getByRole('listitem').last().innerText()).toMatch('Am Speicher');
  await press('Rundgang veröffentlichen');
  const atMs = Date.parse('2030-05-01T10:00:00Z');
  await other.put(`${other.story}/schedule`, { atMs });
  await page.getByLabel('Zeitpunkt').fill('2030-06-01T10:00');
  await press('Zu diesem Zeitpunkt veröffentlichen');
  await conflict.getByText(/2030/).nth(1).waitFor();
  await press('Andere Fassung');
  await conflict.waitFor({ state: 'hidden' });
  await page.getByText(/^Geplant für .*2030/).waitFor();
  await press('Planung aufheben');
  await page.getByText(/^Geplant für/).waitFor({ state: 'hidden' });
});

test('a planned publication that failed says so in the overview and at its walk, until it is planned again', async () => {
  const { dataFolder } = house.server;
  const bringBack = await failedPlan({
    ...{ url: house.url, token: administrator.accessToken, dataFolder },
  });
  await openDesk('index');
  const job = page.getByRole('row').filter({ hasText: 'Das Fest' });
  await job.getByText('Der Rundgang hat noch keine Station und kein Rätsel.').waitFor();
  await job.getByText(/^geplant für /).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await job.getByRole('link', { name: 'Das Fest' }).click();
  await heading('Das Fest').waitFor();
  const told = page.getByRole('alert').filter({ hasText: /geplant war, ist gescheitert/ });
  await told.getByText(/Der Rundgang hat noch keine Station/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel('Zeitpunkt').fill('2031-06-01T10:00');
  await press('Zu diesem Zeitpunkt veröffentlichen');
  await page
    .getByText('Der Rundgang hat noch keine Station und kein Rätsel.', { exact: true })
    .waitFor();
  await bringBack();
  await page.reload();
  await told.waitFor();
  await page.getByLabel('Zeitpunkt').fill('2021-06-01T10:00');
  await press('Zu diesem Zeitpunkt veröffentlichen');
  await page.getByText('Dieser Zeitpunkt ist schon vorbei.').waitFor();
  await page.getByLabel('Zeitpunkt').fill('2031-06-01T10:00');
  await press('Zu diesem Zeitpunkt veröffentlichen');
  await page.getByText(/^Geplant für .*2031/).waitFor();
  expect(await told.count()).toBe(0);
});

test('walks are found by what the world has of them, also after a reload', async () => {
  await openDesk('stories');
  const state = page.getByRole('combobox', { name: 'Stand' });
  const harbour = page.getByRole('link', { name: 'Der stille Hafen' });
  await harbour.waitFor();
  await state.selectOption({ label: 'Geändert (1)' });
  await page.getByText('1 bis 1 von 1').waitFor();
  await harbour.waitFor();
  await page.reload();
  await page.getByText('1 bis 1 von 1').waitFor();
  expect(await state.inputValue()).toBe('changed');
  expect(await accessibilityFaults(page)).toEqual([]);
  await state.selectOption('taken-back');
  await page.getByText('Dazu passt kein Eintrag.').waitFor();
});

test('what was deleted is gone for visitors and comes back whole', async () => {
  await openDesk('stories');
  await press('Der stille Hafen löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen', exact: true }).click();
  await page.getByText('„Der stille Hafen“ liegt im Papierkorb.').waitFor();
  const address = `${house.url}/api/getStory/der-stille-hafen`;
  expect((await fetch(address)).status).toBe(404);
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Rundgang: Der stille Hafen' });
  await row.getByText('Verwalterin', { exact: true }).waitFor();
  await press('Der stille Hafen zurückholen');
  await page.getByText('„Der stille Hafen“ ist wieder da.').waitFor();
  expect((await fetch(address)).status).toBe(200);
});

test('a version says who published it, comes back as the draft, and the walk is withdrawn', async () => {
  const sure = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
  await openDesk('stories');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  await heading('Der stille Hafen').waitFor();
  const version = page.getByRole('region', { name: 'Fassungen' }).getByRole('listitem');
  expect(await version.first().textContent()).toMatch(
    /^Fassung 1, .+ · Verwalterin · Jetzt veröffentlicht/,
  );
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Der laute Hafen');
  await heading('Der laute Hafen').waitFor();
  await saved(page);
  await press('Fassung 1 als Entwurf');
  await sure('Zurückholen');
  await heading('Der stille Hafen').waitFor();
  const undo = page.getByRole('button', { name: 'Rückgängig' });
  await expect.poll(() => undo.isDisabled()).toBe(true);
  const kept = page.getByRole('button', { name: /^Entwurf bis .+ zurückholen$/ });
  await kept.click();
  await sure('Zurückholen');
  await heading('Der laute Hafen').waitFor();
  await press('Fassung 1 als Entwurf');
  await sure('Zurückholen');
  await heading('Der stille Hafen').waitFor();
  await page.reload();
  await heading('Der stille Hafen').waitFor();
  await press('Zurückziehen');
  await sure('Zurückziehen');
  const status = async () => (await fetch(`${house.url}/api/getStory/der-stille-hafen`)).status;
  await expect.poll(status).toBe(404);
});

test('two presses make one copy, of a walk and of a station', async () => {
  await openDesk('stories');
  await page.getByRole('button', { name: 'Der stille Hafen duplizieren' }).dblclick();
  await page.getByText('„Der stille Hafen“ ist dupliziert.').waitFor();
  const walks = page.getByRole('link', { name: /^Der stille Hafen/ });
  await expect.poll(() => walks.count()).toBe(2);
  await page.reload();
  await walks.first().waitFor();
  expect(await walks.count()).toBe(2);
  await page.getByRole('link', { name: 'Der stille Hafen (Kopie)', exact: true }).click();
  await heading('Der stille Hafen (Kopie)').waitFor();
  const lines = page.getByRole('region', { name: 'Stationen', exact: true }).getByRole('listitem');
  const count = await lines.count();
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading('Am Kai').waitFor();
  await page.getByRole('button', { name: 'Duplizieren', exact: true }).dblclick();
  await page.getByText('„Am Kai“ ist dupliziert.').waitFor();
  await expect.poll(() => lines.count()).toBe(count + 1);
  await lines.getByRole('link', { name: 'Am Kai (Kopie)', exact: true }).click();
  await heading('Am Kai (Kopie)').waitFor();
  await press('Rückgängig');
  await page.getByText('Rückgängig: Anlegen von „Am Kai (Kopie)“.').waitFor();
  // What is no more has no page.
  await heading('Der stille Hafen (Kopie)').waitFor();
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading('Am Kai').waitFor();
  await press('Löschen');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await heading('Der stille Hafen (Kopie)').waitFor();
  await expect.poll(() => lines.count()).toBe(count - 1);
  await press('Rückgängig');
  await page.getByText('Rückgängig: Löschen von „Am Kai“.').waitFor();
  await page.reload();
  await expect.poll(() => lines.count()).toBe(count);
  await lines.getByRole('link', { name: 'Am Kai', exact: true }).waitFor();
});

test('what comes back beside a namesake says its new name, and what is deleted for good is gone', async () => {
  await openDesk('stories');
  const token = administrator.accessToken;
  const make = (title: string) =>
    mustCall<{ id: string }>(house.url, 'adminCreateStory', {
      ...{ token, body: { slug: 'ruine', title, languageIds: [2] } },
    });
  const remove = (id: string) => mustCall(house.url, 'adminDeleteStory', { token, params: { id } });
  const { id } = await make('Die Ruine');
  await remove(id);
  await make('Die neue Ruine');
  await page.getByRole('link', { name: 'Papierkorb' }).click();
  await press('Die Ruine zurückholen');
  const told = '„Die Ruine“ ist wieder da, zurückgeholt als ruine-2:';
  await page.getByText(told).waitFor();
  await remove(id);
  await page.reload();
  await press('Die Ruine endgültig löschen');
  const question = page.getByRole('alertdialog');
  await question.getByText('„Die Ruine“ ist danach weg, mit allem darunter.').waitFor();
  await question.getByRole('button', { name: 'Endgültig löschen', exact: true }).click();
  await page.getByText('„Die Ruine“ ist endgültig gelöscht.').waitFor();
  await settled(page);
  await page.goto(`${house.url}/admin/stories`);
  await page.getByText('ruine', { exact: true }).waitFor();
  expect(await page.getByText('ruine-2', { exact: true }).count()).toBe(0);
});

test('a picture is said in words: the hint goes, and who does not see it hears them', async () => {
  const words = 'Ein Bahnhof mit einer Uhr ohne Zeiger';
  await openDesk('stories');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await page.getByRole('link', { name: 'Alter Bahnhof', exact: true }).first().click();
  await heading('Alter Bahnhof').waitFor();
  for (const language of ['Deutsch', 'English']) {
    await page.getByLabel(`Bild in Worten · ${language}`).fill('');
  }
  await saved(page);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const proof = page.getByRole('region', { name: 'Prüfung' });
  const hints = proof.getByText('1 Hinweis zur Barrierefreiheit');
  await hints.click();
  const hint = proof.getByRole('listitem').filter({ hasText: 'zeigt ein Bild' });
  expect(await hint.textContent()).toBe(
    'Alter Bahnhof zeigt ein Bild ohne Beschreibung (für Menschen, die es nicht sehen). Betrifft: Deutsch, English.',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await hint.getByRole('link', { name: 'Alter Bahnhof' }).click();
  await page.getByLabel('Bild in Worten · Deutsch').fill(words);
  await page.getByLabel('Bild in Worten · English').fill('A station with a clock');
  await saved(page);
  await hints.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await press('Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  const visitor = await house.openPage();
  await visitor.goto(`${house.url}/a/demo/bahnhof`);
  await visitor.getByRole('img', { name: words }).waitFor();
});

test('what an answer opens is saved once it is chosen, and goes with its answer in every language', async () => {
  await openDesk('stories');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await addPart('Rätsel', 'Neues Rätsel', 'Dreierlei');
  await page.getByRole('link', { name: 'Dreierlei', exact: true }).first().click();
  await heading('Dreierlei').waitFor();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  for (const [language, ...answers] of [
    ['Deutsch', 'eins', 'zwei'],
    ['English', 'one', 'two'],
  ] as const) {
    const own = group(`Antworten · ${language}`);
    await own.getByLabel('Antwort 1').fill(answers[0]);
    await own.getByRole('button', { name: 'Andere Antwort hinzufügen' }).click();
    await own.getByLabel('Antwort 2').fill(answers[1]);
  }
  const opens = group('Öffnet nach der Lösung');
  const each = page.getByRole('switch', { name: 'Je nach Antwort etwas anderes öffnen' });
  const target = (answer: number) =>
    opens.getByRole('group', { name: `Antwort ${answer}`, exact: true }).getByLabel('Öffnet');
  const chosen = (answer: number) => target(answer).locator('option:checked').textContent();
  await each.click();
  for (const [answer, station] of [
    [1, 'Station: Alter Bahnhof'],
    [2, 'Station: Marktplatz'],
  ] as const) {
    const one = opens.getByRole('group', { name: `Antwort ${answer}`, exact: true });
    await one.getByRole('button', { name: 'Ziel hinzufügen' }).click();
    expect(await chosen(answer)).toBe('Bitte wählen');
    if (answer === 1) {
      expect(await target(1).getByRole('option', { name: 'Rätsel: Dreierlei' }).count()).toBe(0);
      await saved(page);
      await page.reload();
      await heading('Dreierlei').waitFor();
      expect(await target(1).count()).toBe(0);
      await one.getByRole('button', { name: 'Ziel hinzufügen' }).click();
    }
    await target(answer).selectOption({ label: station });
  }
  await saved(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await group('Antworten · Deutsch').getByRole('button', { name: 'Antwort 1 entfernen' }).click();
  await expect.poll(() => chosen(1)).toBe('Station: Marktplatz');
  const english = group('Antworten · English').getByRole('textbox');
  await expect
    .poll(() => english.evaluateAll((all) => all.map((one) => one.textContent)))
    .toEqual(['two']);
  await press('Rückgängig');
  await expect.poll(() => chosen(1)).toBe('Station: Alter Bahnhof');
  await expect.poll(() => english.count()).toBe(2);

  await each.click();
  const asked = page.getByRole('alertdialog', { name: 'Für alle Antworten dasselbe öffnen?' });
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await chosen(2)).toBe('Station: Marktplatz');
  await each.click();
  await asked.getByRole('button', { name: 'Dasselbe öffnen' }).click();
  await expect.poll(() => opens.getByLabel('Öffnet').count()).toBe(1);
  await saved(page);
});
