import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peaksOfPcmFile, reversePcm } from './pcm-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-pcm-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string) => join(folder, name);
const pcm = (samples: readonly number[]) => Buffer.from(Int16Array.from(samples).buffer);
const signal = new AbortController().signal;

test('samples are reversed, over any number of blocks', async () => {
  const samples = Array.from({ length: 1_200_000 }, (_, i) => (i % 65_000) - 32_000);
  writeFileSync(file('long'), pcm(samples));
  await reversePcm(file('long'), file('back'), 1, signal);
  expect(readFileSync(file('back')).equals(pcm(samples.toReversed()))).toBe(true);
});

test('a stereo file is reversed in time, and left stays left', async () => {
  const samples = Array.from({ length: 1_200_000 }, (_, i) => (i % 65_000) - 32_000);
  const pairs = Array.from({ length: 600_000 }, (_, i) => samples.slice(2 * i, 2 * i + 2));
  writeFileSync(file('stereo'), pcm(samples));
  await reversePcm(file('stereo'), file('stereo-back'), 2, signal);
  const turned = pcm(pairs.toReversed().flat());
  expect(readFileSync(file('stereo-back')).equals(turned)).toBe(true);
});

test('the peaks show where it is loud', async () => {
  const samples = [0, 100, -16_384, 0, 32_767, 5, 0, 0];
  writeFileSync(file('short'), pcm(samples));
  expect(await peaksOfPcmFile(file('short'), 16, 4)).toEqual([0, 50, 100, 0]);
});

test('an empty recording has peaks all the same', async () => {
  writeFileSync(file('none'), '');
  await reversePcm(file('none'), file('none-back'), 1, signal);
  expect([
    readFileSync(file('none-back')).length,
    await peaksOfPcmFile(file('none'), 0, 2),
  ]).toEqual([0, [0, 0]]);
});
