import type { Page } from 'playwright-core';
import sharp from 'sharp';

export const drawn = (page: Page) => page.locator('[data-zoom]');
export const canvas = (page: Page) => drawn(page).locator('canvas');
export const zoom = async (page: Page) => Number(await drawn(page).getAttribute('data-zoom'));

export type Colour = readonly [red: number, green: number, blue: number];

/** By hand: the page's policy lets no style in from outside. */
async function hideParts(page: Page, areHidden: boolean): Promise<void> {
  const parts = drawn(page).locator('.maplibregl-marker, .maplibregl-popup, button');
  await parts.evaluateAll(
    (all, visibility) => {
      for (const part of all) if (part instanceof HTMLElement) part.style.visibility = visibility;
    },
    areHidden ? 'hidden' : '',
  );
}

/** Colours by a grid over all of it, the same each time. */
export function spotsOf({ width, height, at }: Picture): readonly Colour[] {
  const spots: Colour[] = [];
  for (let y = 4 - Math.floor(height / 2); y < height / 2 - 4; y += 6) {
    for (let x = 4 - Math.floor(width / 2); x < width / 2 - 4; x += 6) spots.push(at(x, y));
  }
  return spots;
}

export type Picture = Awaited<ReturnType<typeof picture>>;

/** What is seen of the map, markers and keys left out: colours by CSS pixel from its middle. */
export async function picture(page: Page) {
  await hideParts(page, true);
  const shot = await canvas(page).screenshot();
  await hideParts(page, false);
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
