import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  SHARE_PATH,
  SHARED_PICTURE,
  SHARED_TEXT_FIELDS,
} from '../../../src/contract/share-address.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
  readonly label?: string;
}
interface Shortcut {
  readonly name: string;
  readonly url: string;
  readonly icons: readonly Picture[];
}

const folder = fileURLToPath(new URL('../../../public/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as {
  readonly id: string;
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly Shortcut[];
  readonly share_target: {
    readonly action: string;
    readonly params: Readonly<Record<string, unknown>> & {
      readonly files: readonly { readonly name: string }[];
    };
  };
};
const { icons, screenshots, shortcuts, share_target: sharing } = manifest;
const drawn = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)].filter(
  ({ type }) => type !== 'image/svg+xml',
);
const sizeOf = ({ sizes }: Picture) => sizes.split('x').map(Number) as [number, number];

test.each(drawn.map((picture) => [picture.src, picture] as const))(
  '%s is a file as the manifest describes it',
  async (src, { sizes, type }) => {
    const { format, width, height } = await sharp(join(folder, src)).metadata();
    expect([`${String(width)}x${String(height)}`, `image/${format}`]).toEqual([sizes, type]);
  },
);

describe('browsers’ rules for manifests', () => {
  test('an icon of 192 and of 512 px, plain and maskable, and a start URL', () => {
    const has = (purpose: string | undefined) =>
      icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes);
    expect([has(undefined), has('maskable')]).toEqual([
      ['any', '192x192', '512x512'],
      ['192x192', '512x512'],
    ]);
    expect([manifest.id, manifest.start_url, manifest.scope]).toEqual(['./', './', './']);
  });

  test.each(['narrow', 'wide'])('%s screenshots have one form, in bounds, and a label', (form) => {
    const mine = screenshots.filter((screenshot) => screenshot.form_factor === form);
    const ratios = mine.map(sizeOf).map(([width, height]) => width / height);
    expect(mine.length).toBeGreaterThanOrEqual(2);
    expect(mine.length).toBeLessThanOrEqual(5);
    expect(new Set(ratios).size).toBe(1);
    expect(form === 'wide').toBe((ratios[0] ?? 1) > 1);
    for (const picture of mine) {
      const [shorter = 0, longer = 0] = sizeOf(picture).sort((a, b) => a - b);
      expect([shorter >= 320, longer <= 3840, longer / shorter <= 2.3]).toEqual([true, true, true]);
      expect(picture.label).toMatch(/\S/);
      expect(statSync(join(folder, picture.src)).size).toBeLessThan(150_000);
    }
  });

  test('shortcuts open pages of the app, and have an icon that exists', () => {
    expect(shortcuts.map(({ url }) => url)).toEqual(['./a/demo', './?open=scan', './?open=walks']);
    for (const { icons: signs } of shortcuts) {
      expect(Math.min(...signs.flatMap(sizeOf))).toBeGreaterThanOrEqual(96);
    }
  });

  test('a share is posted with the field names that the worker reads', () => {
    const { files, ...text } = sharing.params;
    expect(sharing.action).toBe(`.${SHARE_PATH}`);
    expect(text).toEqual(Object.fromEntries(SHARED_TEXT_FIELDS.map((name) => [name, name])));
    expect(files.map(({ name }) => name)).toEqual([SHARED_PICTURE]);
  });
});

/** Four fifths of the width in diameter: every icon mask leaves at least this circle. */
const SAFE = 0.4;

test.each(icons.filter(({ purpose }) => purpose === 'maskable').map(({ src }) => src))(
  '%s has nothing outside of the maskable icon’s safe circle',
  async (src) => {
    const { data, info } = await sharp(join(folder, src))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (pixel: number) =>
      [...data.subarray(pixel * info.channels, (pixel + 1) * info.channels)].join();
    const outside = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(
      (pixel) => {
        const x = (pixel % info.width) + 0.5 - info.width / 2;
        const y = Math.floor(pixel / info.width) + 0.5 - info.height / 2;
        return Math.hypot(x, y) > SAFE * info.width;
      },
    );
    expect(new Set(outside.map(colourAt))).toEqual(new Set([colourAt(0)]));
  },
);
