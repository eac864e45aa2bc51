import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
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
let page: Page;
let visitor: Page;

beforeAll(async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', { size: 'phone' });
  visitor = await site.openLastingPage();
});

test('an image description: its finding disappears once it is written, and screen readers announce it', async () => {
  const text = 'Ein Bahnhof mit einer Uhr ohne Zeiger';
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await adminHeading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Alter Bahnhof', exact: true }).first().click();
  await adminHeading(page, 'Alter Bahnhof').waitFor();
  for (const language of ['Deutsch', 'English']) {
    await page.getByLabel(`Bild in Worten · ${language}`).fill('');
  }
  await saved(page);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const checkRegion = page.getByRole('region', { name: 'Prüfung' });
  const hints = checkRegion.getByText('1 Hinweis zur Barrierefreiheit');
  await hints.waitFor();
  await settled(page);
  await hints.click();
  const hint = checkRegion.getByRole('listitem').filter({ hasText: 'zeigt ein Bild' });
  expect(await hint.textContent()).toBe(
    'Alter Bahnhof zeigt ein Bild ohne Beschreibung (für Menschen, die es nicht sehen). Betrifft: Deutsch, English.',
  );
  expect(await accessibilityViolations(page)).toEqual([]);
  await hint.getByRole('link', { name: 'Alter Bahnhof' }).click();
  await page.getByLabel('Bild in Worten · Deutsch').fill(text);
  await page.getByLabel('Bild in Worten · English').fill('A station with a clock');
  await saved(page);
  await hints.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await adminHeading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await press(page, 'Jetzt veröffentlichen');
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor();
  await visitor.goto(`${site.url}/a/demo/bahnhof`);
  await visitor.getByRole('img', { name: text }).waitFor();
});

test('an activation is saved once it is chosen, and is removed with its answer in every language', async () => {
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: 'Die verschwundene Glocke' }).click();
  await adminHeading(page, 'Die verschwundene Glocke').waitFor();
  await settled(page);
  await addElement(page, 'Rätsel', 'Neues Rätsel', 'Dreierlei');
  await settled(page);
  await page.getByRole('link', { name: 'Dreierlei', exact: true }).first().click();
  await adminHeading(page, 'Dreierlei').waitFor();
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  for (const [language, ...responses] of [
    ['Deutsch', 'eins', 'zwei'],
    ['English', 'one', 'two'],
  ] as const) {
    const own = group(`Antworten · ${language}`);
    await own.getByLabel('Antwort 1').fill(responses[0]);
    await own.getByRole('button', { name: 'Andere Antwort hinzufügen' }).click();
    await own.getByLabel('Antwort 2').fill(responses[1]);
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
    const answerGroup = opens.getByRole('group', { name: `Antwort ${answer}`, exact: true });
    await answerGroup.getByRole('button', { name: 'Ziel hinzufügen' }).click();
    expect(await chosen(answer)).toBe('Bitte wählen');
    if (answer === 1) {
      expect(await target(1).getByRole('option', { name: 'Rätsel: Dreierlei' }).count()).toBe(0);
      await saved(page);
      await page.reload();
      await adminHeading(page, 'Dreierlei').waitFor();
      await settled(page);
      expect(await target(1).count()).toBe(0);
      await answerGroup.getByRole('button', { name: 'Ziel hinzufügen' }).click();
    }
    await target(answer).selectOption({ label: station });
  }
  await saved(page);
  expect(await accessibilityViolations(page)).toEqual([]);

  await group('Antworten · Deutsch').getByRole('button', { name: 'Antwort 1 entfernen' }).click();
  await expect.poll(() => chosen(1)).toBe('Station: Marktplatz');
  const english = group('Antworten · English').getByRole('textbox');
  await expect
    .poll(() => english.evaluateAll((all) => all.map((element) => element.textContent)))
    .toEqual(['two']);
  await press(page, 'Rückgängig');
  await expect.poll(() => chosen(1)).toBe('Station: Alter Bahnhof');
  await expect.poll(() => english.count()).toBe(2);

  await each.click();
  const confirmation = page.getByRole('alertdialog', {
    name: 'Für alle Antworten dasselbe öffnen?',
  });
  await confirmation.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await chosen(2)).toBe('Station: Marktplatz');
  await each.click();
  await confirmation.getByRole('button', { name: 'Dasselbe öffnen' }).click();
  await expect.poll(() => opens.getByLabel('Öffnet').count()).toBe(1);
  await saved(page);
});
