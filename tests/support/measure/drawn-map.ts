import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';

export const drawn = (page: Page) => page.locator('[data-zoom]');
export const canvas = (page: Page) => drawn(page).locator('canvas');
export const zoom = async (page: Page) => Number(await drawn(page).getAttribute('data-zoom'));

export type Colour = readonly [red: number, green: number, blue: number];

/** Set through the DOM: the page's policy allows no style from outside. */
async function hideMapOverlays(page: Page, areHidden: boolean): Promise<void> {
  const overlays = drawn(page).locator('.maplibregl-marker, .maplibregl-popup, button');
  await overlays.evaluateAll(
    (all, visibility) => {
      for (const overlay of all)
        if (overlay instanceof HTMLElement) overlay.style.visibility = visibility;
    },
    areHidden ? 'hidden' : '',
  );
}

/** The colours at the points of a grid over the whole picture, the same grid each time. */
export function sampledColours({ width, height, at }: Picture): readonly Colour[] {
  const colours: Colour[] = [];
  for (let y = 4 - Math.floor(height / 2); y < height / 2 - 4; y += 6) {
    for (let x = 4 - Math.floor(width / 2); x < width / 2 - 4; x += 6) colours.push(at(x, y));
  }
  return colours;
}

export type Picture = Awaited<ReturnType<typeof picture>>;

/** A screenshot of the map without markers and buttons: colours by CSS pixel from its centre. */
export async function picture(page: Page) {
  await hideMapOverlays(page, true);
  const shot = await canvas(page).screenshot();
  await hideMapOverlays(page, false);
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour => {
    const start =
      3 * ((Math.floor(info.height / 2) + y) * info.width + Math.floor(info.width / 2) + x);
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
  return { width: info.width, height: info.height, at };
}

export const isGreen = ([red, green, blue]: Colour) => green > 140 && red < 90 && blue < 90;

export type Point = readonly [number, number];

/** The centre of everything that is drawn in this colour, relative to the centre of the map. */
export async function middleOfColour(
  on: Page,
  isMeant: (colour: Colour) => boolean,
): Promise<Point> {
  let found: Point[] = [];
  await expect
    .poll(async () => {
      const { width, height, at } = await picture(on);
      found = [];
      for (let y = 10 - Math.floor(height / 2); y < height / 2 - 10; y += 2) {
        for (let x = 10 - Math.floor(width / 2); x < width / 2 - 10; x += 2) {
          if (isMeant(at(x, y))) found.push([x, y]);
        }
      }
      return found.length;
    })
    .toBeGreaterThan(0);
  const sum = (axis: 0 | 1) => found.reduce((all, one) => all + one[axis], 0);
  return [sum(0) / found.length, sum(1) / found.length];
}

/** The screen position of a point that is relative to the centre of the map. */
export async function onScreen(
  page: Page,
  [x, y]: Point,
): Promise<{ readonly x: number; readonly y: number }> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('no map is drawn');
  return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
}

/** The position of a place relative to the centre of the map: a marker is centred on its place. */
export async function placeOnMap(on: Page, name: RegExp): Promise<Point> {
  const [box, map] = await Promise.all([
    drawn(on).getByRole('button', { name }).boundingBox(),
    canvas(on).boundingBox(),
  ]);
  if (!box || !map) throw new Error(`${String(name)} is not on the map`);
  return [
    box.x + box.width / 2 - map.x - map.width / 2,
    box.y + box.height / 2 - map.y - map.height / 2,
  ];
}
