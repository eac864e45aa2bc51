/** A number in [0, 1) that depends only on the seed and the index. */
export function randomAt(seed: number, drawIndex: number): number {
  let mixed = (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(drawIndex + 1, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Approximately normally distributed: mean 0, spread 1, never beyond 3.5. */
export function bellAt(seed: number, drawIndex: number): number {
  const sum = [0, 1, 2, 3].reduce((all, part) => all + randomAt(seed, drawIndex + part), 0);
  return (sum - 2) * Math.sqrt(3);
}
