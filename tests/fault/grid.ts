/** `npm test` runs a short fixed part of each grid, `npm run test:fault` the whole one. */
export const isWholeGrid = process.env['KLANGWEG_FAULT_GRID'] === 'whole';

export const seed = Number(process.env['KLANGWEG_FAULT_SEED'] ?? 20_260_101);

/** Says what a fault has run, so that a grid that shrank to nothing is seen. */
export function report(fault: string, iterations: number, what: string): void {
  process.stdout.write(`${fault}: ${iterations} iterations (${what})\n`);
}

/** Reproducible chance (mulberry32): the same seed, the same run. */
export function seededRandom(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
