/** `npm test` runs a short fixed part of each grid, `npm run test:fault` the whole one. */
export const isFullGrid = process.env['KLANGWEG_FAULT_GRID'] === 'whole';

export const seed = Number(process.env['KLANGWEG_FAULT_SEED'] ?? 20_260_101);

/** Prints what a fault test has run, so that a grid that shrank to nothing is noticed. */
export function report(fault: string, iterations: number, what: string): void {
  process.stdout.write(`${fault}: ${iterations} iterations (${what})\n`);
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
