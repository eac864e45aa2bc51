/** A number in [0, 1) that only the seed and its place in the row decide. */
export function chanceAt(seed: number, place: number): number {
  let mixed = (Math.imul(seed | 0, 0x9e3779b1) + Math.imul(place + 1, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** About as chance falls around a mean: 0 on average, spread 1, never beyond 3.5. */
export function bellAt(seed: number, place: number): number {
  const sum = [0, 1, 2, 3].reduce((all, part) => all + chanceAt(seed, place + part), 0);
  return (sum - 2) * Math.sqrt(3);
}
