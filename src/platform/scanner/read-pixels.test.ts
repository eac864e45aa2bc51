import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readPixels, type Pixels } from './read-pixels.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Like the characters of a transfer code: arbitrary, but the same in each run of the test. */
function anyCharacters(length: number, seed: number): string {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return CHARACTERS[Math.floor((state / 2147483648) * CHARACTERS.length)] ?? '';
  };
  return Array.from({ length }, next).join('');
}

function drawn(text: string, pxPerModule: number): Pixels {
  const { size, data: modules } = encode(text, { ecc: 'M', border: 4 });
  const side = Math.round(size * pxPerModule);
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const row = modules[Math.floor(y / pxPerModule)];
      if (row?.[Math.floor(x / pxPerModule)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side };
}

test.each([40, 200, 350])(
  'pictures of codes of %i characters are read, whatever their content',
  (length) => {
    const texts = Array.from(
      { length: 25 },
      (_, k) => `https://weg.example/a/demo#p=${anyCharacters(length, k)}`,
    );
    expect(texts.filter((text, k) => readPixels(drawn(text, 4 + (k % 7) / 2)) !== text)).toEqual(
      [],
    );
  },
);

test('a picture without a code, and an empty code, give no text', () => {
  const white = new Uint8ClampedArray(200 * 200 * 4).fill(255);
  expect(readPixels({ data: white, width: 200, height: 200 })).toBeUndefined();
  expect(readPixels(drawn('', 6))).toBeUndefined();
});
