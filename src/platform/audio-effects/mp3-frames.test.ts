import { expect, test } from 'vitest';
import { indexMp3 } from './mp3-frames.ts';

/** MPEG 1 layer III, 128 kbit/s, 44.1 kHz: 417 bytes, 418 with padding. */
function frame(isPadded = false): Uint8Array {
  const bytes = new Uint8Array(isPadded ? 418 : 417);
  bytes.set([0xff, 0xfb, isPadded ? 0x92 : 0x90, 0x00]);
  return bytes;
}

function fileOf(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const words = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('frames are found one after the other, padded or not', () => {
  const file = fileOf(frame(), frame(true), frame(), frame(), frame(true));
  expect(indexMp3(file)).toEqual({
    sampleRate: 44_100,
    samplesPerFrame: 1_152,
    bounds: [0, 417, 835, 1_252, 1_669, 2_087],
  });
});

test('an ID3 tag before the sound and its table of contents are skipped', () => {
  const label = new Uint8Array(10 + 200);
  label.set([...words('ID3'), 4, 0, 0, 0, 0, 1, 72]);
  const contents = frame();
  contents.set(words('Xing'), 36);
  const file = fileOf(label, contents, frame(), frame(), frame(), frame());
  expect(indexMp3(file)?.bounds).toEqual([627, 1_044, 1_461, 1_878, 2_295]);
});

test('a truncated frame at the end is no frame', () => {
  const file = fileOf(frame(), frame(), frame(), frame(), frame().subarray(0, 300));
  expect(indexMp3(file)?.bounds).toEqual([0, 417, 834, 1_251, 1_668]);
});

test('a file that is no MP3 has no index', () => {
  expect(indexMp3(words('....ftypM4A '))).toBe(undefined);
  expect(indexMp3(new Uint8Array())).toBe(undefined);
  expect(indexMp3(frame())).toBe(undefined);
  expect(indexMp3(new Uint8Array(4_000).fill(0xff))).toBe(undefined);
});

test('lower sample rates have half as many samples per frame', () => {
  // MPEG 2 layer III, 64 kbit/s, 22.05 kHz: 208 bytes.
  const slow = new Uint8Array(208);
  slow.set([0xff, 0xf3, 0x80, 0x00]);
  expect(indexMp3(fileOf(slow, slow, slow, slow))).toMatchObject({
    sampleRate: 22_050,
    samplesPerFrame: 576,
  });
});
