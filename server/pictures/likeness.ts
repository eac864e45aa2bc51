import { setImmediate as nextTurn } from 'node:timers/promises';

/** One byte per pixel, row by row. */
export interface Greys {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const WINDOW_PX = 8;
/** This takes a few milliseconds: a plan has millions of pixels, and visitors must not wait. */
const WINDOWS_AT_ONCE = 4000;
// The constants of the measure, (0.01 × 255)² and (0.03 × 255)²: even areas must not dominate.
const EVEN_MEAN = 6.5025;
const EVEN_SPREAD = 58.5225;

/** How similar two pictures of one size look, 1 for equal ones: structural similarity by window. */
export async function likeness(picture: Greys, other: Greys): Promise<number> {
  let sum = 0;
  let windows = 0;
  for (let top = 0; top < picture.height; top += WINDOW_PX) {
    for (let left = 0; left < picture.width; left += WINDOW_PX) {
      sum += likenessAt(picture, other, left, top);
      windows += 1;
      if (windows % WINDOWS_AT_ONCE === 0) await nextTurn();
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

function likenessAt(picture: Greys, other: Greys, left: number, top: number): number {
  const right = Math.min(left + WINDOW_PX, picture.width);
  const bottom = Math.min(top + WINDOW_PX, picture.height);
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const a = picture.data[y * picture.width + x] ?? 0;
      const b = other.data[y * picture.width + x] ?? 0;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const count = (right - left) * (bottom - top);
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [spreadA, spreadB] = [sumAA / count - meanA * meanA, sumBB / count - meanB * meanB];
  const common = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + EVEN_MEAN) * (2 * common + EVEN_SPREAD)) /
    ((meanA * meanA + meanB * meanB + EVEN_MEAN) * (spreadA + spreadB + EVEN_SPREAD))
  );
}
