import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { diskMedia } from '../media-files/disk-media.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { BrandIcons, logoOf } from './brand-icons.ts';
import { ICON_FORMS } from './icon-forms.ts';

const folder = mkdtempSync(join(tmpdir(), 'klangweg-logo-'));
const media = await diskMedia(join(folder, 'media'));
afterAll(() => {
  media.close();
  rmSync(folder, { recursive: true });
});
const icons = new BrandIcons(media);

async function storeFile(content: Buffer | string, ext: string): Promise<string> {
  const file = join(folder, 'logo');
  writeFileSync(file, content);
  return mediaAddress(await media.storeFile(file, ext));
}
const iconSourceOf = (logo: string, basePath = '') => ({
  brand: { name: 'Haus', claim: {}, logo },
  basePath,
});
const RED = { r: 200, g: 30, b: 30 };
/** Twice as wide as high. */
const logo = await storeFile(
  await sharp({ create: { width: 400, height: 200, channels: 3, background: RED } })
    .png()
    .toBuffer(),
  'png',
);

async function pixelsOf(icon: Buffer | undefined) {
  const { data, info } = await sharp(icon)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  return { size: info.width, centre: at(0.5, 0.5), corner: at(0, 0), edge: at(0, 0.5) };
}

const red = [200, 30, 30, 255];
const paper = [249, 245, 236, 255];

test.each([
  ['/assets/icons/icon-192.png', { size: 192, centre: red, corner: [0, 0, 0, 0], edge: red }],
  ['/assets/icons/icon-maskable-512.png', { size: 512, centre: red, corner: paper, edge: paper }],
  ['/assets/icons/apple-touch-icon.png', { size: 180, centre: red, corner: paper, edge: red }],
])('%s is drawn from the site’s logo, in its own shape', async (path, pixels) => {
  expect(await pixelsOf(await icons.findIcon(path, iconSourceOf(logo)))).toEqual(pixels);
});

test('every icon has the size that its name states', async () => {
  for (const [path, { sizePx }] of Object.entries(ICON_FORMS)) {
    const icon = await icons.findIcon(path, iconSourceOf(logo));
    expect([path, (await sharp(icon).metadata()).width]).toEqual([path, sizePx]);
  }
});

test.each([
  ['another file', '/assets/icons/cover.svg', iconSourceOf(logo)],
  ['no logo', '/assets/icons/icon-192.png', { brand: { name: 'Haus', claim: {} }, basePath: '' }],
  [
    'a logo elsewhere',
    '/assets/icons/icon-192.png',
    iconSourceOf('https://elsewhere.example/logo.png'),
  ],
  ['a deleted logo', '/assets/icons/icon-192.png', iconSourceOf(`/media/${'0'.repeat(64)}.png`)],
  [
    'a file that is no picture',
    '/assets/icons/icon-192.png',
    iconSourceOf(await storeFile('no picture', 'png')),
  ],
])('for %s the built icon is served', async (_what, path, iconSource) => {
  expect(await icons.findIcon(path, iconSource)).toBeUndefined();
});

test('a logo may be below the base path, and a drawing that could name other files is rejected', () => {
  const sha256 = 'a'.repeat(64);
  const nameOf = (address: string) => logoOf(iconSourceOf(address, '/rundgang'));
  expect(nameOf(`/rundgang/media/${sha256}.webp`)).toEqual({ sha256, ext: 'webp' });
  expect(nameOf(`/media/${sha256}.svg`)).toBeUndefined();
});
