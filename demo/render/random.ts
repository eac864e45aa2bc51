/** Repeatable randomness: the same seed gives the same pictures and sounds on every machine. */
export interface RandomSource {
  /** Between 0 and 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

export function seededRandomSource(seed: string): RandomSource {
  let state = [...seed].reduce((hash, character) => {
    return Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }, 0x811c9dc5);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
