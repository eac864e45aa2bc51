import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { goToArea, openAdminPagesInConflict } from '../../support/pages/admin-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { TIMEOUT_MS } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('turm').withTracks(2).withQuest().withPuzzle().build()] });
const longTimeout = { timeout: TIMEOUT_MS };

let page: Page;
let contested: Page;
beforeAll(async () => {
  const adminPages = await openAdminPagesInConflict(site, site.administrator, 'languages');
  ({ page, contested } = adminPages);
});

test('draggable rows show a grip to a mouse, and others show none', async () => {
  const grips = async (rows: Locator, of: string) =>
    rows.evaluateAll(
      (all, inside) =>
        all.map((row) => {
          const bearer = inside === '' ? row : row.querySelector(inside);
          const { content, backgroundImage } = getComputedStyle(bearer ?? row, '::before');
          return content !== 'none' && backgroundImage !== 'none';
        }),
      of,
    );
  const { accessToken: token } = site.administrator;
  for (const name of ['storyMeta_x', 'storyMeta_y']) {
    const field = { owner: 'story', type: 'text', isPerLanguage: true, help: {}, rules: {} };
    const body = { ...field, name, labels: { 2: name } };
    await mustCall(site.url, 'adminAddField', { token, body });
  }
  const phone = await site.openPage();
  await seedSignIn(phone, site.administrator);
  await phone.goto(`${site.url}/admin/languages`);
  for (const on of [page, phone]) {
    const isMouse = on === page;
    await goToArea(on, 'Sprachen');
    const languages = on.getByRole('listitem').filter({ has: on.getByRole('button') });
    await languages.first().waitFor();
    const shown = await grips(languages, '');
    expect(shown.length).toBeGreaterThan(1);
    expect(new Set(shown)).toEqual(new Set([isMouse]));
    await goToArea(on, 'Felder der Rundgänge');
    const own = on.getByRole('row').filter({ hasText: /storyMeta_[xy]/ });
    await own.first().waitFor();
    expect(await grips(own, 'td')).toEqual([isMouse, isMouse]);
    const builtIn = on.getByRole('row').filter({ hasText: 'storyMeta_title' });
    expect(await grips(builtIn, 'td')).toEqual([false]);
    expect(await accessibilityViolations(on)).toEqual([]);
  }
});

test('a custom field is filled in beside the languages and is part of getStory', async () => {
  await goToArea(page, 'Felder der Stationen');
  await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
  await page.getByLabel('Technischer Name').fill('trackMeta_season');
  await page.getByLabel('Beschriftung auf Deutsch').fill('Jahreszeit');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Jahreszeit bearbeiten' }).waitFor();
  await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
  await page.getByLabel('Technischer Name').fill('trackMeta_noise');
  await page.getByLabel('Beschriftung auf Deutsch').fill('Lärm');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: 'Lärm nach oben' }).click();
  await page.getByText('Lärm steht jetzt an Stelle 1.').waitFor();
  const own = page.getByRole('button', { name: /^(Lärm|Jahreszeit) bearbeiten$/ });
  await expect.poll(() => own.allTextContents(), longTimeout).toEqual(['Lärm', 'Jahreszeit']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await orderByKeyboardAndMouse(own);

  await goToArea(page, 'Texte der Stationen');
  await page.getByLabel('Feld', { exact: true }).selectOption('trackMeta_season');
  const walk = page.getByLabel('Rundgang', { exact: true });
  await walk.selectOption({ label: 'Title of turm' });
  await page.getByText('1 bis 2 von 2').waitFor();
  const cells = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('gridcell');
  // Text that is typed before its field is ready is lost.
  const opened = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('textbox');
  await settled(page);
  await cells.nth(1).focus();
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.keyboard.type('Im Sommer');
  await page.keyboard.press('Enter');
  await page.getByText(/gespeichert um \d\d:\d\d/).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.keyboard.type('verworfen');
  await page.keyboard.press('Escape');
  expect(await accessibilityViolations(page)).toEqual([]);

  const story = await published<{ tracks: { metadata: Record<string, unknown> }[] }>();
  expect(story.tracks[0]?.metadata['trackMeta_season']).toEqual({ 2: 'Im Sommer' });
});

/** The walk as visitors get it once it is published again. */
async function published<T>(): Promise<T> {
  const { accessToken: token } = site.administrator;
  const { stories } = await mustCall<{ stories: { id: string; slug: string }[] }>(
    site.url,
    'adminStories',
    { token },
  );
  const id = stories.find(({ slug }) => slug === 'turm')?.id ?? '';
  await mustCall(site.url, 'adminPublish', { token, params: { id }, body: {} });
  return mustCall<T>(site.url, 'getStory', { params: { walkSlug: 'turm' } });
}

/** Begins and ends with 'Lärm' before 'Jahreszeit'. */
async function orderByKeyboardAndMouse(own: Locator) {
  const orderIs = (...names: string[]) =>
    expect.poll(() => own.allTextContents(), longTimeout).toEqual(names);
  await page.getByRole('button', { name: 'Lärm nach unten' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Lärm steht jetzt an Stelle 2.').waitFor();
  await orderIs('Jahreszeit', 'Lärm');
  await settled(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Lärm').dragTo(row('Jahreszeit'));
  await page.getByText('Lärm steht jetzt an Stelle 1.').waitFor();
  await orderIs('Lärm', 'Jahreszeit');
  await settled(page);
  // The built-in fields are first and stay: nothing can be dragged before them.
  const builtIn = page.getByRole('row').filter({ hasText: 'trackMeta_radius' });
  await row('Jahreszeit').dragTo(builtIn);
  await page.reload();
  await own.first().waitFor();
  await orderIs('Lärm', 'Jahreszeit');
}

test('the second editor of a field, or of the order of fields, sees both versions and chooses', async () => {
  const { accessToken: token } = site.administrator;
  const added = async (name: string, label: string) => {
    const field = { owner: 'puzzle', type: 'text', isPerLanguage: true, help: {}, rules: {} };
    const body = { ...field, name, labels: { 2: label } };
    return (await mustCall<{ id: string }>(site.url, 'adminAddField', { token, body })).id;
  };
  const [hint, light] = [await added('puzzleMeta_x', 'Wink'), await added('puzzleMeta_y', 'Licht')];
  const asOther = (body: object) =>
    mustCall(site.url, 'adminChangeField', { token, params: { id: hint }, body });
  const page = contested;
  await goToArea(page, 'Felder der Rätsel');
  await page.getByRole('button', { name: 'Wink bearbeiten' }).click();
  const label = page.getByLabel('Beschriftung auf Deutsch');
  const conflict = page.getByRole('alert').filter({ hasText: 'Zwei haben dasselbe geändert' });
  const shown = () => conflict.locator('pre').allTextContents();
  await asOther({ labels: { 2: 'Tipp' }, rules: { isRequired: true } });
  await label.fill('Fährte');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByText('Muss ausgefüllt sein').waitFor();
  expect(await shown()).toEqual(['Fährte', 'Tipp', 'Nein', 'Ja']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => label.inputValue(), longTimeout).toBe('Tipp');
  await settled(page);
  await asOther({ type: 'number', rules: { min: 2 } });
  await label.fill('Spur');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await conflict.getByText('Kleinster Wert').waitFor();
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await page.getByText('puzzleMeta_x ist gespeichert.').waitFor();
  await page.getByRole('button', { name: 'Spur bearbeiten' }).waitFor();
  await settled(page);

  const order = (ids: readonly string[]) =>
    mustCall(site.url, 'adminOrderFields', { token, body: { owner: 'puzzle', ids } });
  const own = page.getByRole('button', { name: /^(Spur|Licht|Rest) bearbeiten$/ });
  const rest = await added('puzzleMeta_z', 'Rest');
  await page.getByRole('button', { name: 'Licht nach oben' }).click();
  await conflict.getByText('Reihenfolge').waitFor();
  expect(await shown()).toEqual(['Licht\nSpur\nRest', 'Spur\nLicht\nRest']);
  const why = 'Verschieben geht wieder, sobald oben eine Reihenfolge gewählt ist.';
  const disabledButtons = page.getByRole('button', { name: / nach (oben|unten)$/ });
  expect(await disabledButtons.count()).toBe(6);
  for (const button of await disabledButtons.all()) {
    expect([await button.isDisabled(), await descriptionOf(button)]).toEqual([true, why]);
  }
  // A click or drag that is tried all the same, perhaps far below the explanation, shows it again.
  await page.getByRole('button', { name: 'Spur nach oben' }).dispatchEvent('click');
  await expect.poll(() => page.getByText(why, { exact: true }).count(), longTimeout).toBe(2);
  expect(await accessibilityViolations(page)).toEqual([]);
  await conflict.getByRole('button', { name: 'Meine Fassung' }).click();
  await expect.poll(() => own.allTextContents(), longTimeout).toEqual(['Licht', 'Spur', 'Rest']);
  await conflict.waitFor({ state: 'detached' });
  // Otherwise the page could still be loading the order, and get the next one with it.
  await settled(page);
  expect(await own.allTextContents()).toEqual(['Licht', 'Spur', 'Rest']);
  await order([rest, hint, light]);
  await page.getByRole('button', { name: 'Spur nach unten' }).click();
  await conflict.getByRole('button', { name: 'Andere Fassung' }).click();
  await expect.poll(() => own.allTextContents(), longTimeout).toEqual(['Rest', 'Spur', 'Licht']);
  await settled(page);
  // The second click builds on the result of the first, however soon it comes.
  await page.getByRole('button', { name: 'Rest nach unten' }).click();
  await page.getByText('Rest steht jetzt an Stelle 2.').waitFor();
  await page.getByRole('button', { name: 'Rest nach unten' }).click();
  await page.getByText('Rest steht jetzt an Stelle 3.').waitFor();
  expect(await conflict.count()).toBe(0);
  await page.reload();
  await expect.poll(() => own.allTextContents(), longTimeout).toEqual(['Spur', 'Licht', 'Rest']);
});

const descriptionOf = (button: Locator) =>
  button.evaluate(
    (button) =>
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
  );

const kinds = [
  ['story', 'Rundgänge', 'storyMeta_mood', 'heiter'],
  ['quest', 'Quests', 'questMeta_mood', 'geheimnisvoll'],
  ['puzzle', 'Rätsel', 'puzzleMeta_mood', 'knifflig'],
] as const;

test.each(kinds)(
  'a field of %s is defined, filled in the table of texts, and reaches visitors',
  async (...[, areaName, wire, mood]) => {
    await goToArea(page, `Felder der ${areaName}`);
    await page.getByRole('button', { name: 'Eigenes Feld hinzufügen' }).click();
    await page.getByLabel('Technischer Name').fill(wire);
    await page.getByLabel('Beschriftung auf Deutsch').fill('Stimmung');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: 'Stimmung bearbeiten' }).waitFor();

    await goToArea(page, `Texte der ${areaName}`);
    await page.getByLabel('Feld', { exact: true }).selectOption(wire);
    await page.getByLabel('Rundgang', { exact: true }).selectOption({ label: 'Title of turm' });
    await page.getByText('1 bis 1 von 1').waitFor();
    const cells = page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('gridcell');
    await settled(page);
    await cells.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('grid', { name: 'Texte nach Sprachen' }).getByRole('textbox').waitFor();
    await page.keyboard.type(mood);
    await page.keyboard.press('Enter');
    await page.getByText(/gespeichert um \d\d:\d\d/).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: mood }).waitFor();

    expect(JSON.stringify(await published())).toContain(`"${wire}":{"2":"${mood}"}`);
  },
);

test('a table is exported as CSV, imported with changes, and written only on confirmation', async () => {
  await goToArea(page, 'Texte der Stationen');
  await page.getByLabel('Feld', { exact: true }).selectOption('trackMeta_season');
  await page.getByText('Im Sommer').waitFor();
  const leaving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV herunterladen' }).click();
  const csv = await readFile(await (await leaving).path(), 'utf8');
  expect(csv).toContain('"Im Sommer"');
  const back = csv.replace('"Im Sommer"', '"Im Sommer";"Latem"').replace('Latem";;', 'Latem";');
  await page.getByLabel(/^Übersetzte Datei/).setInputFiles({
    name: 'zurück.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(back),
  });
  await page.getByRole('region', { name: 'Was zurück.csv ändern würde' }).waitFor();
  await page.getByText('Danach: Latem').waitFor();
  await page.getByRole('button', { name: '1 Text übernehmen' }).click();
  await page.getByText('1 Text ist übernommen.').waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'Latem' }).waitFor();
});
