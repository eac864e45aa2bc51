import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAN_LIMITS, sharpPlanCutter } from './sharp-plan-cutter.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-cutter-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cutter = sharpPlanCutter();
const picture = (width: number, height: number, background = '#0000ff') =>
  sharp({ create: { width, height, channels: 4, background } });

async function cut(made: Sharp | Buffer, by = cutter) {
  const file = join(folder, 'plan');
  writeFileSync(file, Buffer.isBuffer(made) ? made : await made.toBuffer());
  return by.cutPlan(file);
}

async function pieces(made: Sharp) {
  const result = await cut(made);
  if (result.kind !== 'cut') throw new Error(JSON.stringify(result));
  const { tiles } = result;
  const reader = new PMTiles({
    getKey: () => 'plan',
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(tiles.subarray(offset, offset + length)).buffer }),
  });
  const pixel = async ([z, x, y]: readonly [number, number, number], left: number, top: number) => {
    const tile = await reader.getZxy(z, x, y);
    const { data, info } = await sharp(Buffer.from(tile?.data ?? new ArrayBuffer(0)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([512, 512]);
    const start = 4 * (top * 512 + left);
    return [...data.subarray(start, start + 4)].map((value) => Math.round(value / 64) * 64);
  };
  return { ...result, reader, pixel };
}

const RED = [256, 0, 0, 256];
const BLUE = [0, 0, 256, 256];
const NOTHING = 0;
const ALL = 256;

test('every pixel of a plan stays at its place, and beyond its edge is nothing', async () => {
  const square = await picture(40, 40, '#ff0000').png().toBuffer();
  const plan = picture(4999, 1031).composite([
    { input: square, left: 3000, top: 600 },
    { input: square, left: 4959, top: 991 },
  ]);
  const { size, reader, pixel, overview } = await pieces(plan.png({ compressionLevel: 1 }));
  expect(size).toEqual({ width: 4999, height: 1031 });
  expect(await reader.getHeader()).toMatchObject({ minZoom: 10, maxZoom: 11, tileType: 4 });
  // 3000 = 5 tiles and 440 px, 600 = 1 tile and 88 px.
  expect(await pixel([11, 1029, 1025], 444, 92)).toEqual(RED);
  expect(await pixel([11, 1029, 1025], 434, 92)).toEqual(BLUE);
  expect(await pixel([10, 514, 512], 480, 310)).toEqual(RED);
  // The last pixels of the plan, which blend with the ones beside them, and those neighbours.
  expect(await pixel([11, 1033, 1026], (4999 - 8) % 512, (1031 - 7) % 512)).toEqual(RED);
  expect((await pixel([11, 1033, 1026], 4998 % 512, 1030 % 512))[3]).toBe(ALL);
  expect((await pixel([11, 1033, 1026], 4999 % 512, 6))[3]).toBe(NOTHING);
  expect((await pixel([11, 1033, 1026], 390, 1031 % 512))[3]).toBe(NOTHING);
  expect(await reader.getZxy(11, 1034, 1024)).toBeUndefined();
  expect(await reader.getZxy(11, 1023, 1024)).toBeUndefined();
  expect(await sharp(overview).metadata()).toMatchObject({ width: 2048, height: 422 });
});

test('the same picture gives the same bytes', async () => {
  const [one, other] = [
    await pieces(picture(4100, 70).png()),
    await pieces(picture(4100, 70).png()),
  ];
  expect([one.tiles.equals(other.tiles), one.overview.equals(other.overview)]).toEqual([
    true,
    true,
  ]);
});

test('a photograph with an EXIF rotation is cut upright', async () => {
  const lying = picture(4200, 600).flatten().jpeg().withMetadata({ orientation: 6 });
  const { size, reader } = await pieces(lying);
  expect(size).toEqual({ width: 600, height: 4200 });
  expect(await reader.getZxy(11, 1024, 1032)).toBeDefined();
  expect(await reader.getZxy(11, 1032, 1024)).toBeUndefined();
});

test('transparent pixels become white', async () => {
  const { pixel } = await pieces(picture(4200, 60, '#00000000').png());
  expect(await pixel([11, 1024, 1024], 5, 5)).toEqual([256, 256, 256, 256]);
});

test.each([
  ['AVIF', () => picture(4200, 60).flatten().avif({ effort: 0 })],
  ['WebP', () => picture(4200, 60).webp()],
])('%s is read too', async (_, make) => {
  expect(await cut(make())).toMatchObject({ kind: 'cut', size: { width: 4200, height: 60 } });
});

test('a small plan stays whole', async () => {
  expect(await cut(picture(4096, 4096).png({ compressionLevel: 1 }))).toEqual({ kind: 'whole' });
});

const damaged = async () => {
  const png = await picture(4200, 900).png({ compressionLevel: 0 }).toBuffer();
  return png.subarray(0, png.length / 2);
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="5000" height="50"/>';

test.each([
  ['over the size limit', () => picture(8001, 10).png().toBuffer(), 'plan/too-large'],
  ['no picture', () => Promise.resolve(Buffer.from('a plan')), 'plan/unreadable'],
  ['empty', () => Promise.resolve(Buffer.alloc(0)), 'plan/unreadable'],
  ['an SVG with another extension', () => Promise.resolve(Buffer.from(svg)), 'plan/unreadable'],
  ['torn', damaged, 'plan/unreadable'],
])('one that is %s is not cut', async (_, make, expectedKind) => {
  expect(await cut(await make())).toMatchObject({ kind: 'failed', error: { kind: expectedKind } });
});

test('nothing is cut beyond the limits, and the next one is', async () => {
  const few = sharpPlanCutter({ ...PLAN_LIMITS, bytes: 30_000 });
  expect(await cut(picture(5000, 4000).png(), few)).toMatchObject({
    kind: 'failed',
    error: { kind: 'plan/too-heavy' },
  });
  expect(await cut(picture(4200, 60).png(), few)).toMatchObject({ kind: 'cut' });
});
