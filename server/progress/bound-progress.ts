import { MAX_ENTRIES } from '../../src/contract/progress.ts';
import type { ElementEntry, ElementKey, Progress } from '../../src/core/progress/state.ts';

type Named = Pick<ElementEntry, 'kind' | 'slug'>;

/** More than any walk has. Entries beyond this cannot result from walking. */
const MAX_STORED_ENTRIES = 1000;

export function isBeyondBounds({ entries, positions, delayed }: Progress): boolean {
  const lengths = [Object.keys(entries), Object.keys(positions), delayed].map((one) => one.length);
  return Math.max(...lengths) > MAX_STORED_ENTRIES;
}

/**
 * Limits a user's progress in a walk, whatever their devices send. Elements of the walk take
 * precedence; the order stays that of the normal form.
 */
export function boundProgress(progress: Progress, own: ReadonlySet<ElementKey>): Progress {
  const max = Math.min(MAX_ENTRIES, Math.max(MAX_STORED_ENTRIES, own.size));
  const isOwn = (one: Named) => own.has(elementKeyOf(one));
  const { entries, positions, delayed } = progress;
  return {
    ...progress,
    entries: Object.fromEntries(first(Object.entries(entries), max, ([, one]) => isOwn(one))),
    positions: Object.fromEntries(
      first(Object.entries(positions), max, ([slug]) => isOwn({ kind: 'track', slug })),
    ),
    delayed: first(delayed, max, ({ target }) => isOwn(target)),
  };
}

export const elementKeyOf = ({ kind, slug }: Named): ElementKey => `${kind}:${slug}`;

function first<T>(list: readonly T[], max: number, isOwn: (one: T) => boolean): readonly T[] {
  if (list.length <= max) return list;
  const ranked = [...list.filter(isOwn), ...list.filter((one) => !isOwn(one))];
  const retained = new Set(ranked.slice(0, max));
  return list.filter((one) => retained.has(one));
}
