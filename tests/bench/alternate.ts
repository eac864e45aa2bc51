import { load, type Figures, type Shot } from './load.ts';
import { median } from './figures.ts';

export interface Comparison {
  /** A candidate's figures: the medians of its rounds. */
  of(name: string): Figures;
  roundsOf(name: string): readonly Figures[];
  /** The median of the rounds' own ratios: both halves of each round were measured side by side. */
  ratio(name: string, to: string): number;
}

/**
 * Loads the candidates in turn, several times, so that any other work of the machine affects all of
 * them alike.
 */
export async function alternate(
  candidates: Readonly<Record<string, Shot>>,
  rounds: number,
  folder: string,
): Promise<Comparison> {
  const measured = new Map<string, Figures[]>();
  const entries = Object.entries(candidates);
  for (const [name, shot] of entries) {
    measured.set(name, []);
    await load({ ...shot, seconds: 1 }, folder);
  }
  for (let round = 0; round < rounds; round += 1) {
    // Every other round runs backwards, so that no candidate always follows the same one.
    const order = round % 2 === 0 ? entries : entries.toReversed();
    for (const [name, shot] of order) measured.get(name)?.push(await load(shot, folder));
  }
  const roundsOf = (name: string) => measured.get(name) ?? [];
  return {
    roundsOf,
    of: (name) => medians(roundsOf(name)),
    ratio: (name, to) =>
      median(
        roundsOf(name).map(
          (figures, index) => figures.perSecond / (roundsOf(to)[index]?.perSecond ?? 0),
        ),
      ),
  };
}

const medians = (figures: readonly Figures[]): Figures => ({
  perSecond: median(figures.map((one) => one.perSecond)),
  p50Ms: median(figures.map((one) => one.p50Ms)),
  p99Ms: median(figures.map((one) => one.p99Ms)),
  errors: figures.reduce((sum, one) => sum + one.errors, 0),
});
