import { expect, test } from 'vitest';
import { likeness, type Greys } from './likeness.ts';

function greys(shade: (x: number, y: number) => number, width = 20, height = 12): Greys {
  const data = new Uint8Array(width * height);
  data.forEach((_, index) => {
    data[index] = shade(index % width, Math.floor(index / width));
  });
  return { data, width, height };
}
const stripes = greys((x) => (x % 2 === 0 ? 40 : 210));

test('a picture has full similarity to itself, and an empty one too', async () => {
  expect(await likeness(stripes, stripes)).toBeCloseTo(1);
  expect(
    await likeness(
      greys(() => 0, 0, 0),
      greys(() => 0, 0, 0),
    ),
  ).toBe(1);
});

test('a picture that lost its grain has little similarity, although its brightness is the same', async () => {
  expect(
    await likeness(
      stripes,
      greys(() => 125),
    ),
  ).toBeLessThan(0.1);
});

test('a little noise costs a little, more costs more', async () => {
  const noisy = (by: number) =>
    greys((x, y) => (x % 2 === 0 ? 40 : 210) + ((x * 7 + y * 13) % 3) * by);
  const [little, more] = [await likeness(stripes, noisy(2)), await likeness(stripes, noisy(15))];
  expect([little > 0.99, more < little, more > 0]).toEqual([true, true, true]);
});

test('the last window of a row counts, though it is narrower', async () => {
  const spoiled = greys((x) => (x >= 16 ? 128 : x % 2 === 0 ? 40 : 210));
  expect(await likeness(stripes, spoiled)).toBeLessThan(0.9);
});
