import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { playButton } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { saved, settled } from '../../support/browsers/settled.ts';

const site = realSite();
const SOON = { timeout: 30_000 };
let administrator: SignedIn;
let page: Page;
const elementIds = new Map<string, string>();

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  await makeWalk();
});

async function openPicture(): Promise<void> {
  page = await site.openLastingPage();
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/stories`);
  await page.getByRole('link', { name: 'Der Deichweg', exact: true }).click(SOON);
  await page.getByRole('link', { name: 'Ablauf als Bild' }).waitFor(SOON);
  await settled(page);
  await page.getByRole('link', { name: 'Ablauf als Bild' }).click(SOON);
  await elementNode('Am Siel').waitFor(SOON);
}

/** Four stations, of which only the first is open; nothing opens the others yet. */
async function makeWalk(): Promise<void> {
  const story = { slug: 'der-deichweg', title: 'Der Deichweg', languageIds: [2] };
  const made = await callAdmin<{ id: string }>('POST', 'stories', story);
  for (const title of ['Am Siel', 'Die Bake', 'Das Watt', 'Der Leuchtturm']) {
    const element = await callAdmin<{ id: string; version: number }>(
      'POST',
      `stories/${made.id}/elements`,
      { kind: 'track', title, languageId: 2 },
    );
    elementIds.set(title, element.id);
    const start =
      title === 'Am Siel' ? [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }] : [];
    const sound = {
      field: 'trackMeta_audiotrack',
      languageId: 2,
      value: await aSound(),
    };
    const body = { version: element.version, changes: [sound, ...start] };
    await callAdmin('PUT', `values/track/${element.id}`, body);
  }
}

/** A sound of the demo. */
async function aSound(): Promise<string> {
  const story = await (await fetch(`${site.url}/api/getStory/demo`)).text();
  return /\/media\/[0-9a-f]{64}\.m4a/.exec(story)?.[0] ?? '';
}

async function callAdmin<T>(method: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${site.url}/api/admin/${path}`, {
    ...{ method, body: JSON.stringify(body) },
    headers: {
      authorization: `Bearer ${administrator.accessToken}`,
      'content-type': 'application/json',
    },
  });
  expect(response.status, `${method} ${path}`).toBe(200);
  return (await response.json()) as T;
}

const elementNode = (name: string) =>
  page.getByRole('group', { name: 'Bild' }).getByRole('button', { name: `Station: ${name},` });
const row = (from: string, to: string): Locator =>
  page
    .getByRole('region', { name: 'Alle Verbindungen' })
    .getByRole('row')
    .filter({ hasText: from })
    .filter({
      has: page.getByRole('button', { name: `Verbindung von „${from}“ zu „${to}“ entfernen` }),
    });

// Consecutive tests on one page, as an author works.
test('activations are drawn by keyboard, and removed and restored in the panel', async () => {
  await openPicture();
  await drawByKeyboard();
  await removeInPanel();
});

test('activations are drawn by mouse and in the list, and are there after a reload', async () => {
  await drawByMouse();
  await changeInList();
});

test('a station that is renamed keeps its activations, also after undo and redo', async () => {
  await renameTarget();
});

test('a drawn activation is published and opens its station in the player; changing an address needs a confirmation', async () => {
  await publish();
  await heardByVisitor();
  await confirmRenaming();
});

async function drawByKeyboard(): Promise<void> {
  await elementNode('Am Siel').focus();
  await page.getByRole('heading', { name: 'Am Siel', level: 2 }).waitFor(SOON);
  await page.getByRole('combobox', { name: 'Verbinden mit …' }).fill('bake');
  await page.getByText('1 Ziel', { exact: true }).waitFor(SOON);
  await page.keyboard.press('Enter');
  await page.getByText('„Am Siel“ öffnet jetzt „Die Bake“.').waitFor(SOON);
  const delay = row('Am Siel', 'Die Bake').getByRole('group');
  await delay.getByLabel('Min.').fill('2');
  await page.getByText('nach 2 Min.').first().waitFor(SOON);
  await saved(page);
  const findings = page.getByRole('region', { name: 'Prüfung' });
  await findings.getByText('1 Hinweis', { exact: true }).waitFor(SOON);
  await findings.getByText('Weg dahin').first().click();
  await findings.getByText('QR-Code scannen:').first().waitFor(SOON);
  await findings.getByText('Am Ende: Das Watt ist offen.').first().waitFor(SOON);
  await findings.getByRole('button', { name: 'Weg im Bild zeigen' }).first().click();
  await page
    .getByRole('button', { name: /^Station: Das Watt,.* Schritt 1 des Weges$/ })
    .waitFor(SOON);
  await elementNode('Am Siel').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: 'Die Bake', level: 2 }).waitFor(SOON);
}

/**
 * The finding of the check is shown on the element itself, and comes and goes with the connection,
 * even before saving.
 */
async function removeInPanel(): Promise<void> {
  const panel = page.getByRole('region', { name: 'Am Siel', exact: true });
  const bake = (is: RegExp) =>
    page.getByRole('group', { name: 'Bild' }).getByRole('button', { name: is }).waitFor(SOON);
  const isFine = /^Station: Die Bake, öffnet nichts(, Schritt \d des Weges)?$/;
  await bake(isFine);
  await elementNode('Am Siel').focus();
  await panel
    .getByRole('button', { name: 'Verbindung von „Am Siel“ zu „Die Bake“ entfernen' })
    .click();
  await bake(/^Station: Die Bake, öffnet nichts, 1 Hinweis/);
  await row('Am Siel', 'Die Bake').waitFor({ state: 'detached', ...SOON });
  await panel.getByText('Öffnet noch nichts.').waitFor(SOON);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await bake(isFine);
  await row('Am Siel', 'Die Bake').waitFor(SOON);
  await elementNode('Die Bake').focus();
  await page.getByRole('heading', { name: 'Die Bake', level: 2 }).waitFor(SOON);
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drawByMouse(): Promise<void> {
  await page.getByRole('button', { name: 'Alles zeigen' }).click();
  // The result of the check may move the picture in the middle of a click.
  await settled(page);
  const knob = page.locator(`[data-knob="${elementIds.get('Die Bake') ?? ''}"]`);
  await knob.scrollIntoViewIfNeeded();
  const from = await middleOf(knob);
  const to = await middleOf(elementNode('Das Watt').locator('text').first());
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 8, to.y, { steps: 4 });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await row('Die Bake', 'Das Watt').waitFor(SOON);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await row('Die Bake', 'Das Watt').waitFor({ state: 'detached', ...SOON });
  await page.getByRole('button', { name: 'Wiederholen' }).click();
  await row('Die Bake', 'Das Watt').waitFor(SOON);
  await saved(page);
  await expect
    .poll(async () => (await savedLists()).join(), SOON)
    .toBe('am-siel>die-bake+120,die-bake>das-watt');
  await page.reload();
  await row('Die Bake', 'Das Watt').waitFor(SOON);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await accessibilityViolations(page), theme).toEqual([]);
  }
}

/**
 * The lists as the server has them: an earlier reload would lose nothing, but ask for confirmation.
 */
async function savedLists(): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${administrator.accessToken}` };
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const response = await fetch(`${site.url}/api/admin/stories/${id}`, { headers });
  const { elements, fields } = (await response.json()) as {
    readonly elements: readonly { readonly id: string; readonly slug: string }[];
    readonly fields: readonly {
      readonly owner: { readonly id: string };
      readonly field: string;
      readonly value: readonly { readonly slug: string; readonly delay?: number }[];
    }[];
  };
  return elements.flatMap(({ id: own, slug }) =>
    fields
      .filter(({ owner, field }) => owner.id === own && field === 'trackMeta_activatescontent')
      .flatMap(({ value }) =>
        value.map((one) => `${slug}>${one.slug}${one.delay === undefined ? '' : `+${one.delay}`}`),
      ),
  );
}

async function changeInList(): Promise<void> {
  const add = page.getByRole('form', { name: 'Neue Verbindung' });
  await add.getByLabel('Von').selectOption({ label: 'Station: Am Siel' });
  await add.getByLabel('Zu').selectOption({ label: 'Station: Der Leuchtturm' });
  await add.getByLabel('s', { exact: true }).fill('0');
  await add.getByRole('button', { name: 'Verbinden' }).click();
  await row('Am Siel', 'Der Leuchtturm').waitFor(SOON);
  await row('Die Bake', 'Das Watt')
    .getByRole('button', { name: /entfernen$/ })
    .click();
  await row('Die Bake', 'Das Watt').waitFor({ state: 'detached', ...SOON });
  await expect
    .poll(async () => (await savedLists()).join(), SOON)
    .toBe('am-siel>die-bake+120,am-siel>der-leuchtturm+0');
}

async function renameTarget(): Promise<void> {
  const target = page.getByRole('link', { name: 'Der Leuchtturm', exact: true }).first();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await target.waitFor(SOON);
  await settled(page);
  await target.click();
  await page.getByRole('heading', { name: 'Der Leuchtturm', level: 1 }).waitFor(SOON);
  await settled(page);
  await page.getByLabel('Name in der Adresse').fill('leuchtfeuer');
  await page.getByRole('button', { name: 'Namen ändern' }).click();
  await page.getByText('Gespeichert.', { exact: true }).waitFor(SOON);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByRole('link', { name: 'Ablauf als Bild' }).click();
  await row('Am Siel', 'Der Leuchtturm').waitFor(SOON);
  const findings = page.getByRole('region', { name: 'Prüfung' });
  await findings.getByText('1 Hinweis', { exact: true }).waitFor(SOON);
  expect(await findings.getByText('das es nicht gibt').count()).toBe(0);
  const renamed = 'am-siel>die-bake+120,am-siel>leuchtfeuer+0';
  expect((await savedLists()).join()).toBe(renamed);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await page.getByText('Rückgängig: Name in der Adresse („Der Leuchtturm“).').waitFor(SOON);
  const before = 'am-siel>die-bake+120,am-siel>der-leuchtturm+0';
  expect((await savedLists()).join()).toBe(before);
  // The label of the next undo step has changed twice since.
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await row('Die Bake', 'Das Watt').waitFor(SOON);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await row('Am Siel', 'Der Leuchtturm').waitFor({ state: 'detached', ...SOON });
  await page.getByRole('button', { name: 'Wiederholen' }).click();
  await row('Am Siel', 'Der Leuchtturm').waitFor(SOON);
  await expect.poll(async () => (await savedLists()).join(), SOON).toContain('>das-watt');
  await page.getByRole('button', { name: 'Wiederholen' }).click();
  await row('Die Bake', 'Das Watt').waitFor({ state: 'detached', ...SOON });
  await expect.poll(async () => (await savedLists()).join(), SOON).toBe(before);
  await page.getByRole('button', { name: 'Wiederholen' }).click();
  await page.getByText('Wiederholt: Name in der Adresse („Der Leuchtturm“).').waitFor(SOON);
  expect((await savedLists()).join()).toBe(renamed);
}

async function publish(): Promise<void> {
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  const publishing = page.getByRole('region', { name: 'Rundgang veröffentlichen' });
  await publishing
    .getByText('Die Prüfung fand 1 Hinweis. Veröffentlichen geht trotzdem.')
    .waitFor(SOON);
  await publishing.getByRole('link', { name: 'Im Bild ansehen' }).waitFor(SOON);
  await settled(page);
  await publishing.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  await page.getByText('Der Rundgang ist veröffentlicht.').waitFor(SOON);
}

async function heardByVisitor(): Promise<void> {
  const visitor = await site.openPage();
  await visitor.goto(`${site.url}/a/der-deichweg`);
  await settled(visitor);
  await playButton(visitor).click(SOON);
  const progress = () =>
    visitor.evaluate(() => localStorage.getItem('progress_der-deichweg') ?? '');
  await expect.poll(progress, SOON).toContain('"slug":"leuchtfeuer","state":"active"');
}

/** The walk is published now; before, the same button renamed a station without a confirmation. */
async function confirmRenaming(): Promise<void> {
  const confirmation = page.getByRole('alertdialog', { name: 'Namen in der Adresse ändern?' });
  const name = page.getByLabel('Name in der Adresse');
  const change = async (slug: string) => {
    // The page's pending requests move the button, and set the current name.
    await settled(page);
    await name.fill(slug);
    await page.getByRole('button', { name: 'Namen ändern' }).click();
  };
  await change('am-deich');
  await confirmation.getByText('wurde unter „der-deichweg“ veröffentlicht').waitFor(SOON);
  expect(await accessibilityViolations(page)).toEqual([]);
  await confirmation.getByRole('button', { name: 'Abbrechen' }).click();
  await confirmation.waitFor({ state: 'detached', ...SOON });
  await expect.poll(() => name.inputValue(), SOON).toBe('der-deichweg');
  expect((await fetch(`${site.url}/api/getStory/der-deichweg`)).status).toBe(200);
  await page.getByRole('link', { name: 'Das Watt', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Das Watt', level: 1 }).waitFor(SOON);
  await change('watt');
  await confirmation.getByText('„das-watt“ ist so veröffentlicht').waitFor(SOON);
  await confirmation.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await page.getByText('Gespeichert.', { exact: true }).waitFor(SOON);
  // Nobody has printed the name that it got since.
  await change('wattenmeer');
  await expect.poll(slugOfWatt, SOON).toBe('wattenmeer');
}

async function slugOfWatt(): Promise<string> {
  const headers = { authorization: `Bearer ${administrator.accessToken}` };
  const address = `${site.url}/api/admin/elements/${elementIds.get('Das Watt') ?? ''}`;
  const { element } = (await (await fetch(address, { headers })).json()) as {
    readonly element: { readonly slug: string };
  };
  return element.slug;
}
