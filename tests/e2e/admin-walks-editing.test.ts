import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { addPart, goToArea, heading, openLastingDesk, press } from '../support/desk-page.ts';
import { realHouse } from '../support/real-house.ts';
import { saved, settled } from '../support/settled.ts';

const house = realHouse();
let administrator: SignedIn;
let page: Page;
let visitor: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  page = await openLastingDesk(house, administrator, 'stories', {
    // Refusals are part of the job; the browser notes each of them.
    ...{ size: 'phone', expected: [/status of 409/] },
  });
  visitor = await house.openLastingPage();
});

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
  await goToArea(page, 'Rundgänge');
  await press(page, 'Neuer Rundgang');
  await page.getByLabel('Titel').fill('Der stille Hafen');
  await press(page, 'Anlegen');
  await heading(page, 'Der stille Hafen').waitFor();
  // What the check of the walk says moves all that stands below it, in the middle of a press, too.
  await settled(page);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang hat noch keine Station und kein Rätsel.').waitFor();
  await addPart(page, 'Stationen', 'Neue Station', 'Am Kai');
  await addPart(page, 'Stationen', 'Neue Station', 'Am Leuchtfeuer');
  await press(page, 'Am Leuchtfeuer nach oben');
  await page.getByText('Am Leuchtfeuer steht jetzt an Stelle 1.').waitFor();
  const lines = page.getByRole('region', { name: 'Stationen', exact: true }).getByRole('listitem');
  // It is said before the rows stand anew, and a hand takes the row that is under it.
  await lines.first().filter({ hasText: 'Am Leuchtfeuer' }).waitFor();
  await settled(page);
  await lines.filter({ hasText: 'Am Kai' }).dragTo(lines.filter({ hasText: 'Am Leuchtfeuer' }));
  await page.getByText('Am Kai steht jetzt an Stelle 1.').waitFor();
  await settled(page);
  await press(page, 'Rückgängig');
  await page.getByText('Rückgängig: Reihenfolge der Stationen.').waitFor();
  await page.reload();
  await lines.first().filter({ hasText: 'Am Leuchtfeuer' }).waitFor();
  await settled(page);
  await press(page, 'Am Kai nach oben');
  await lines.first().filter({ hasText: 'Am Kai' }).waitFor();
  await settled(page);
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
  await settled(page);
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading(page, 'Am Kai').waitFor();
  await page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  await page.getByLabel('Beschreibung · Deutsch').fill('Hier legten die Schiffe an.');
  await saved(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.reload();
  await heading(page, 'Am Kai').waitFor();
  const description = page.getByLabel('Beschreibung · Deutsch');
  await expect.poll(() => description.textContent()).toBe('Hier legten die Schiffe an.');
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await heading(page, 'Der stille Hafen').waitFor();
  await settled(page);
  await press(page, 'Rundgang veröffentlichen');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.textContent))
    .toMatch(/^Rundgang veröffentlichen/);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  await visitor.goto(`${house.url}/a/der-stille-hafen/am-kai`);
  await visitor.getByText('Hier legten die Schiffe an.').first().waitFor();
});

test('who comes second sees what the other wrote, and chooses', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  await heading(page, 'Der stille Hafen').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await heading(page, 'Am Kai').waitFor();
  // The pages that were passed ask anew; all of it has been answered before the other writes.
  await settled(page);
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
  await press(page, 'Meine Fassung');
  await saved(page);
  await page.reload();
  await heading(page, 'Am alten Kai').waitFor();
  await page.getByLabel('Name · Deutsch').fill('Am neuen Kai');
  await heading(page, 'Am neuen Kai').waitFor();
  await press(page, 'Rückgängig');
  await heading(page, 'Am alten Kai').waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const fold = page.getByText(/^Was neu ist \(\d+\)$/);
  await fold.waitFor();
  await settled(page);
  await fold.click();
  await page.getByRole('heading', { name: 'Station Am alten Kai: geändert' }).waitFor();
  await page.getByText('Jetzt: Am alten Kai', { exact: true }).waitFor();
});

test('an order and a planned time that somebody else has set meanwhile are shown and decided', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  const list = page.getByRole('region', { name: 'Stationen', exact: true });
  await list.getByRole('link', { name: 'Am Leuchtfeuer', exact: true }).waitFor();
  await settled(page);
  const other = await otherDesk();
  const ids = other.elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: ids.toReversed() });
  // Nothing was told of it here. Who means the same is of one mind.
  await press(page, 'Am alten Kai nach unten');
  await page.getByText('Am alten Kai steht jetzt an Stelle 2.').waitFor();
  const conflict = page.getByRole('alert').filter({ hasText: 'Steht auf dem Server' });
  await settled(page);
  expect(await conflict.count()).toBe(0);
  await addPart(page, 'Stationen', 'Neue Station', 'Am Speicher');
  // Else the page could still be asking, and learn of the next order beforehand.
  await settled(page);
  const now = (await otherDesk()).elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: now.toReversed() });
  await press(page, 'Am Speicher nach oben');
  await conflict.waitFor();
  expect((await conflict.innerText()).split('\n').filter((line) => /^Am /.test(line))).toEqual([
    ...['Am Leuchtfeuer', 'Am Speicher', 'Am alten Kai'],
    ...['Am Speicher', 'Am alten Kai', 'Am Leuchtfeuer'],
  ]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press(page, 'Meine Fassung');
  await conflict.waitFor({ state: 'hidden' });
  // Whoever chose by key goes on where they were.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Am Speicher nach oben');
  await expect.poll(() => list.getByRole('listitem').nth(1).innerText()).toMatch('Am Speicher');
  // What was chosen can be undone, but not over what has come since.
  await settled(page);
  await other.put(`${other.story}/order`, { kind: 'track', ids: now });
  await press(page, 'Rückgängig');
  await page
    .getByText('jemand anderes geändert, es bleibt so: Reihenfolge der Stationen.')
    .waitFor();
  await expect.poll(() => list.getByRole('listitem').last().innerText()).toMatch('Am Speicher');
  await settled(page);
  await press(page, 'Rundgang veröffentlichen');
  const atMs = Date.parse('2030-05-01T10:00:00Z');
  await other.put(`${other.story}/schedule`, { atMs });
  await page.getByLabel('Zeitpunkt').fill('2030-06-01T10:00');
  await press(page, 'Zu diesem Zeitpunkt veröffentlichen');
  await conflict.getByText(/2030/).nth(1).waitFor();
  await press(page, 'Andere Fassung');
  await conflict.waitFor({ state: 'hidden' });
  await page.getByText(/^Geplant für .*2030/).waitFor();
  await settled(page);
  await press(page, 'Planung aufheben');
  await page.getByText(/^Geplant für/).waitFor({ state: 'hidden' });
});

test('walks are found by what the world has of them, also after a reload', async () => {
  await goToArea(page, 'Rundgänge');
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

test('a picture is said in words: the hint goes, and who does not see it hears them', async () => {
  const words = 'Ein Bahnhof mit einer Uhr ohne Zeiger';
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await heading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Alter Bahnhof', exact: true }).first().click();
  await heading(page, 'Alter Bahnhof').waitFor();
  for (const language of ['Deutsch', 'English']) {
    await page.getByLabel(`Bild in Worten · ${language}`).fill('');
  }
  await saved(page);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const proof = page.getByRole('region', { name: 'Prüfung' });
  const hints = proof.getByText('1 Hinweis zur Barrierefreiheit');
  await hints.waitFor();
  await settled(page);
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
  await heading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  await visitor.goto(`${house.url}/a/demo/bahnhof`);
  await visitor.getByRole('img', { name: words }).waitFor();
});

test('what an answer opens is saved once it is chosen, and goes with its answer in every language', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await heading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await addPart(page, 'Rätsel', 'Neues Rätsel', 'Dreierlei');
  await settled(page);
  await page.getByRole('link', { name: 'Dreierlei', exact: true }).first().click();
  await heading(page, 'Dreierlei').waitFor();
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
      await heading(page, 'Dreierlei').waitFor();
      await settled(page);
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
  await press(page, 'Rückgängig');
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
