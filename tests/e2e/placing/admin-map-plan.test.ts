import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { goToArea, adminHeading, press } from '../../support/pages/admin-page.ts';
import {
  drawn,
  isGreen,
  middleOfColour,
  onScreen,
  picture,
  placeOnMap,
  type Colour,
} from '../../support/measure/drawn-map.ts';
import { chooseStation, flatPicture, mark, placesSite } from '../../support/pages/places-page.ts';
import { saved, settled } from '../../support/browsers/settled.ts';
import type { MadeWalk } from '../../support/stories/stations-only.ts';

const { openLasting, makeWalk, savedPlace, publish, visit } = placesSite();
let page: Page;
let gallery: MadeWalk;
let wall: MadeWalk;

beforeAll(async () => {
  gallery = await makeWalk('galerie', ['Kasse', 'Vase', 'Ausgang']);
  wall = await makeWalk('kante', ['Rand', 'Ecke']);
  page = await openLasting('stories');
});

const isRed = ([red, green, blue]: Colour) => red > 150 && green < 90 && blue < 90;

/** The colour of the plan below a marker. */
async function colourUnder(on: Page, name: RegExp): Promise<Colour> {
  const [x, y] = await placeOnMap(on, name);
  return (await picture(on)).at(Math.round(x), Math.round(y));
}

/**
 * From any admin page; the result of the walk's check moves everything below it, also in the middle
 * of a click.
 */
async function openPlanPicker(walk: string): Promise<void> {
  // A dialog of a failed test covers the menu.
  await page.keyboard.press('Escape');
  await goToArea(page, 'Rundgänge');
  await page.getByRole('link', { name: walk, exact: true }).click();
  await adminHeading(page, walk).waitFor();
  const name = 'Aus der Mediathek Plan für innen · Deutsch';
  await page.getByRole('button', { name, exact: true }).waitFor();
  await settled(page);
  await press(page, name);
}

/** A floor plan with one green square: from 800, 500 to 860, 560. */
const planOfMuseum = async () =>
  flatPicture(1200, 800, '#c00000')
    .composite([
      { input: await flatPicture(60, 60, '#00c000').png().toBuffer(), left: 800, top: 500 },
    ])
    .png()
    .toBuffer();

async function uploadPlan(walk: string, name: string, buffer: Buffer): Promise<void> {
  await openPlanPicker(walk);
  const picker = page.getByRole('dialog', { name: 'Aus der Mediathek: Plan für innen · Deutsch' });
  await picker
    .getByLabel('Dateien auswählen')
    .setInputFiles({ name, mimeType: 'image/png', buffer });
  await picker.getByRole('button', { name: `${name} übernehmen` }).click();
  await saved(page);
  await page.getByRole('link', { name: 'Orte', exact: true }).click();
  await page.getByRole('heading', { name: `Orte: ${walk}` }).waitFor();
}

test('a plan is uploaded, and stations are placed on it by click, drag and keys', async () => {
  const walk = gallery;
  await uploadPlan('galerie', 'Museum.png', await planOfMuseum());
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  await chooseStation(page, '1. Kasse');
  await page.getByLabel('Punkt auf dem Plan').fill('keiner');
  await page.getByText('Das sind keine zwei Zahlen von Pixeln.').waitFor();
  await page.getByLabel('Punkt auf dem Plan').fill('100, 90');
  await mark(page, '1. Kasse').waitFor();
  await chooseStation(page, '2. Vase');
  // The save status moves the map.
  await settled(page);
  const square = await onScreen(page, await middleOfColour(page, isGreen));
  await page.mouse.click(square.x, square.y - 60);
  await mark(page, '2. Vase').waitFor();
  await settled(page);
  expect(isRed(await colourUnder(page, /^2\. Vase/))).toBe(true);

  const from = await mark(page, '2. Vase').boundingBox();
  await page.mouse.move((from?.x ?? 0) + 24, (from?.y ?? 0) + 24);
  await page.mouse.down();
  await page.mouse.move(square.x, square.y, { steps: 6 });
  await page.mouse.up();
  const isNear = async () => {
    const [x = 0, y = 0] = (await savedPlace(walk, 1)) ?? [];
    return Math.abs(x - 830) <= 4 && Math.abs(y - 530) <= 4;
  };
  await expect.poll(isNear).toBe(true);
  const [x = 0, y = 0] = (await savedPlace(walk, 1)) ?? [];
  await mark(page, '2. Vase').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  await settled(page);
  expect(await savedPlace(walk, 1)).toEqual([x - 1, y + 10]);
});

test('they are there after a reload, and visitors see them there', async () => {
  const [x = 0, y = 0] = (await savedPlace(gallery, 1)) ?? [];
  await page.reload();
  await mark(page, '2. Vase').waitFor();
  await page.getByText('Ohne Ort: 1').waitFor();
  await page.getByRole('button', { name: `2. Vase ${x}, ${y}` }).waitFor();
  // The markers are shown before the plan is drawn below them.
  await expect.poll(async () => isGreen(await colourUnder(page, /^2\. Vase/))).toBe(true);

  await publish(gallery);
  const visitor = await visit('galerie');
  await drawn(visitor)
    .getByRole('button', { name: /^Vase, / })
    .waitFor();
  await expect.poll(async () => isGreen(await colourUnder(visitor, /^Vase, /))).toBe(true);
  expect(isRed(await colourUnder(visitor, /^Kasse, /))).toBe(true);
});

/**
 * So wide that visitors get it in tiles and authors a smaller picture of it; a green square from
 * 5000, 900 to 5200, 1100.
 */
const wallOfMuseum = async () =>
  flatPicture(6000, 1500, '#c00000')
    .composite([
      { input: await flatPicture(200, 200, '#00c000').png().toBuffer(), left: 5000, top: 900 },
    ])
    .png()
    .toBuffer();

const typed = () => page.getByLabel('Punkt auf dem Plan');

test('a point stays on its plan, however large that is', async () => {
  const walk = wall;
  await uploadPlan('kante', 'Wand.png', await wallOfMuseum());
  await drawn(page).and(page.locator('[data-drawn]')).waitFor();
  const beside = page.getByText('Dieser Punkt liegt neben dem Plan: der reicht bis 6000, 1500.');

  await chooseStation(page, '1. Rand');
  await typed().fill('6100, 200');
  await beside.waitFor();
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6100, 200]);
  await page.getByRole('button', { name: '1. Rand 6100, 200 · neben dem Plan' }).waitFor();
  await mark(page, '1. Rand').focus();
  await page.keyboard.press('ArrowLeft');
  await beside.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6000, 201]);

  const from = await mark(page, '1. Rand').boundingBox();
  const [x, y] = [(from?.x ?? 0) + 24, (from?.y ?? 0) + 24];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 120, { steps: 6 });
  // It stops at the edge already while it is dragged: it follows the pointer, and is put back at
  // once.
  const isAtPointer = async () => {
    const box = await mark(page, '1. Rand').boundingBox();
    const [right, down] = [(box?.x ?? 0) + 24 - x, (box?.y ?? 0) + 24 - y];
    return Math.abs(right) < 4 && down > 20;
  };
  await expect.poll(isAtPointer).toBe(true);
  await page.mouse.up();
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([6000, 1500]);

  await chooseStation(page, '2. Ecke');
  await settled(page);
  const square = await onScreen(page, await middleOfColour(page, isGreen));
  await page.mouse.click(square.x, square.y);
  await mark(page, '2. Ecke').waitFor();
  const isNear = async () => {
    const [left = 0, top = 0] = (await savedPlace(walk, 1)) ?? [];
    return Math.abs(left - 5100) <= 60 && Math.abs(top - 1000) <= 60;
  };
  await expect.poll(isNear).toBe(true);
});

test('typed coordinates beyond the plan are stored, and reported until corrected; text that is no point stays typed', async () => {
  const walk = wall;
  await chooseStation(page, '1. Rand');
  await typed().fill('40, 1501');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([40, 1501]);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByText('„Rand“ liegt neben dem Plan.').waitFor();
  await settled(page);
  await page.getByRole('link', { name: 'Orte ansehen' }).click();
  await chooseStation(page, '1. Rand');
  await typed().fill('bei der Tür');
  await page.getByRole('link', { name: 'Station bearbeiten' }).click();
  await adminHeading(page, 'Rand').waitFor();
  await page.getByText('Das sind keine zwei Zahlen von Pixeln.').waitFor();
  expect(await typed().inputValue()).toBe('bei der Tür');
  await page.goBack();
  await chooseStation(page, '1. Rand');
  expect(await typed().inputValue()).toBe('bei der Tür');
  await typed().fill('40, 1500');
  await settled(page);
  expect(await savedPlace(walk, 0)).toEqual([40, 1500]);
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByRole('heading', { name: 'Veröffentlichen' }).waitFor();
  await page.getByText('„Rand“ liegt neben dem Plan.').waitFor({ state: 'detached' });

  await publish(walk);
  const visitor = await visit('kante');
  await expect.poll(async () => isGreen(await colourUnder(visitor, /^Ecke, /))).toBe(true);
});
