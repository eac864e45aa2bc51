import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import {
  addElement,
  goToArea,
  adminHeading,
  openLastingAdminPage,
  press,
} from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
let page: Page;
let visitor: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', {
    // Conflicts are part of the test; the browser logs each of them.
    ...{ size: 'phone', expected: [/status of 409/] },
  });
  visitor = await site.openLastingPage();
});

/** Another user on another admin page. */
async function otherAdministrator() {
  const headers = {
    authorization: `Bearer ${administrator.accessToken}`,
    'content-type': 'application/json',
  };
  const read = async <T>(path: string): Promise<T> =>
    (await (await fetch(`${site.url}/api/admin/${path}`, { headers })).json()) as T;
  const put = async (path: string, body: object): Promise<void> => {
    const parts = { method: 'PUT', headers, body: JSON.stringify(body) };
    const response = await fetch(`${site.url}/api/admin/${path}`, parts);
    expect(response.status).toBe(200);
  };
  const { stories } = await read<{ stories: { id: string; slug: string }[] }>('stories');
  const id = stories.find((story) => story.slug === 'der-stille-hafen')?.id ?? '';
  const { elements } = await read<{ elements: { id: string; slug: string; version: number }[] }>(
    `stories/${id}`,
  );
  return { put, story: `stories/${id}`, elements };
}

async function renameAsOther(slug: string, value: string): Promise<void> {
  const { put, elements } = await otherAdministrator();
  const track = elements.find((element) => element.slug === slug);
  const changes = [{ field: 'trackMeta_name', languageId: 2, value }];
  await put(`values/track/${track?.id ?? ''}`, { version: track?.version, changes });
}

test('a walk is made from nothing, saved automatically, published, and found by a visitor', async () => {
  await goToArea(page, 'Rundgänge');
  await press(page, 'Neuer Rundgang');
  await page.getByLabel('Titel').fill('Der stille Hafen');
  await press(page, 'Anlegen');
  await adminHeading(page, 'Der stille Hafen').waitFor();
  // The result of the walk's check moves everything below it, also in the middle of a click.
  await settled(page);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang hat noch keine Station und kein Rätsel.').waitFor();
  await addElement(page, 'Stationen', 'Neue Station', 'Am Kai');
  await addElement(page, 'Stationen', 'Neue Station', 'Am Leuchtfeuer');
  await press(page, 'Am Leuchtfeuer nach oben');
  await page.getByText('Am Leuchtfeuer steht jetzt an Stelle 1.').waitFor();
  const lines = page.getByRole('region', { name: 'Stationen', exact: true }).getByRole('listitem');
  // The message comes before the rows are redrawn, and a drag takes the row below the pointer.
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
  // In a field the keyboard shortcut undoes the typing there, elsewhere the last command.
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
  await adminHeading(page, 'Am Kai').waitFor();
  await page.getByRole('switch', { name: 'Von Anfang an offen' }).click();
  await page.getByLabel('Beschreibung · Deutsch').fill('Hier legten die Schiffe an.');
  await saved(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.reload();
  await adminHeading(page, 'Am Kai').waitFor();
  const description = page.getByLabel('Beschreibung · Deutsch');
  await expect.poll(() => description.textContent()).toBe('Hier legten die Schiffe an.');
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await adminHeading(page, 'Der stille Hafen').waitFor();
  await settled(page);
  await press(page, 'Rundgang veröffentlichen');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.textContent))
    .toMatch(/^Rundgang veröffentlichen/);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  await visitor.goto(`${site.url}/a/der-stille-hafen/am-kai`);
  await visitor.getByText('Hier legten die Schiffe an.').first().waitFor();
});

test('the second editor sees what the other wrote, and chooses', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  await adminHeading(page, 'Der stille Hafen').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Am Kai', exact: true }).first().click();
  await adminHeading(page, 'Am Kai').waitFor();
  // Pages that are left refetch; all responses have arrived before the other user writes.
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
  await adminHeading(page, 'Am alten Kai').waitFor();
  await page.getByLabel('Name · Deutsch').fill('Am neuen Kai');
  await adminHeading(page, 'Am neuen Kai').waitFor();
  await press(page, 'Rückgängig');
  await adminHeading(page, 'Am alten Kai').waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const fold = page.getByText(/^Was neu ist \(\d+\)$/);
  await fold.waitFor();
  await settled(page);
  await fold.click();
  await page.getByRole('heading', { name: 'Station Am alten Kai: geändert' }).waitFor();
  await page.getByText('Jetzt: Am alten Kai', { exact: true }).waitFor();
});

test('an order and a scheduled time that another author has set meanwhile are shown and chosen from', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Der stille Hafen' }).click();
  const list = page.getByRole('region', { name: 'Stationen', exact: true });
  await list.getByRole('link', { name: 'Am Leuchtfeuer', exact: true }).waitFor();
  await settled(page);
  const other = await otherAdministrator();
  const ids = other.elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: ids.toReversed() });
  // The page did not know of that change. The same order is no conflict.
  await press(page, 'Am alten Kai nach unten');
  await page.getByText('Am alten Kai steht jetzt an Stelle 2.').waitFor();
  const conflict = page.getByRole('alert').filter({ hasText: 'Steht auf dem Server' });
  await settled(page);
  expect(await conflict.count()).toBe(0);
  await addElement(page, 'Stationen', 'Neue Station', 'Am Speicher');
  // Otherwise the page could still be loading, and learn of the next order beforehand.
  await settled(page);
  const now = (await otherAdministrator()).elements.map(({ id }) => id);
  await other.put(`${other.story}/order`, { kind: 'track', ids: now.toReversed() });
  await press(page, 'Am Speicher nach oben');
  await conflict.waitFor();
  expect((await conflict.innerText()).split('\n').filter((line) => /^Am /.test(line))).toEqual([
    ...['Am Leuchtfeuer', 'Am Speicher', 'Am alten Kai'],
    ...['Am Speicher', 'Am alten Kai', 'Am Leuchtfeuer'],
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'Meine Fassung');
  await conflict.waitFor({ state: 'hidden' });
  // After a choice by keyboard the focus stays where it was.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Am Speicher nach oben');
  await expect.poll(() => list.getByRole('listitem').nth(1).innerText()).toMatch('Am Speicher');
  // The choice can be undone, but not over a later change.
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

test('walks are filtered by their publication state, also after a reload', async () => {
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await state.selectOption('taken-back');
  await page.getByText('Dazu passt kein Eintrag.').waitFor();
});
