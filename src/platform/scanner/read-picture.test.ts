import { afterEach, expect, test, vi } from 'vitest';
import { practicePicture } from './practice.ts';
import { readPixels } from './read-pixels.ts';
import { findDetector, readPicture } from './read-picture.ts';

const GRAIN = 160;

afterEach(() => vi.unstubAllGlobals());

const white = () => ({
  data: new Uint8ClampedArray(200 * 200 * 4).fill(255),
  width: 200,
  height: 200,
});

const detectors = (formats: readonly string[], texts: readonly string[]) => {
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(
        readonly data: Uint8ClampedArray,
        readonly width: number,
      ) {}
    },
  );
  return {
    BarcodeDetector: class {
      static getSupportedFormats = () => Promise.resolve(formats);
      detect = () => Promise.resolve(texts.map((rawValue) => ({ rawValue })));
    },
  };
};

test('the browser’s detector reads what jsQR cannot', async () => {
  const found = findDetector(detectors(['ean_13', 'qr_code'], ['', 'turm']));
  expect(await readPicture(white(), found)).toBe('turm');
});

test.each([
  ['has no reader', () => ({})],
  ['reads no such codes', () => detectors(['ean_13'], ['turm'])],
  ['detects no text', () => detectors(['qr_code'], [''])],
])('a picture shows no code where the browser %s', async (_, scope) => {
  expect(await readPicture(white(), findDetector(scope()))).toBeUndefined();
});

test('a reader that throws has read nothing', async () => {
  const found = Promise.resolve({ detect: () => Promise.reject(new Error('busy')) });
  expect(await readPicture(white(), found)).toBeUndefined();
});

test('a noisy code is read', async () => {
  const picture = practicePicture();
  let state = 7;
  for (let at = 0; at < picture.data.length; at += 4) {
    state = (state * 1103515245 + 12345) % 2147483648;
    const grain = (state / 2147483648 - 0.5) * GRAIN;
    // A camera sees neither black nor white.
    const seen = 64 + (picture.data[at] ?? 0) / 2 + grain;
    picture.data.fill(seen, at, at + 3);
  }
  expect(readPixels(picture)).toBeUndefined();
  expect(await readPicture(picture, Promise.resolve(undefined))).toBe('KLANGWEG');
});
