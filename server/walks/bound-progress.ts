import { MOST_ENTRIES } from '../../src/contract/progress.ts';
import type { ElementEntry, ElementKey, Progress } from '../../src/core/progress/state.ts';

type Named = Pick<ElementEntry, 'kind' | 'slug'>;

/** More than walks have. What lies beyond it nobody has earned by walking. */
const MOST_KEPT = 1000;

export function isBeyondBounds({ entries, positions, delayed }: Progress): boolean {
  const lengths = [Object.keys(entries), Object.keys(positions), delayed].map((one) => one.length);
  return Math.max(...lengths) > MOST_KEPT;
}

/**
 * A user's progress in a walk does not grow without end, whatever their devices send. What is about
 * elements of the walk stays first; the order stays the normal form's.
 */
export function boundProgress(progress: Progress, own: ReadonlySet<ElementKey>): Progress {
  const most = Math.min(MOST_ENTRIES, Math.max(MOST_KEPT, own.size));
  const isOwn = (one: Named) => own.has(keyOf(one));
  const { entries, positions, delayed } = progress;
  return {
    ...progress,
    entries: Object.fromEntries(first(Object.entries(entries), most, ([, one]) => isOwn(one))),
    positions: Object.fromEntries(
      first(Object.entries(positions), most, ([slug]) => isOwn({ kind: 'track', slug })),
    ),
    delayed: first(delayed, most, ({ target }) => isOwn(target)),
  };
}

export const keyOf = ({ kind, slug }: Named): ElementKey => `${kind}:${slug}`;

function first<T>(list: readonly T[], most: number, isOwn: (one: T) => boolean): readonly T[] {
  if (list.length <= most) return list;
  const ranked = [...list.filter(isOwn), ...list.filter((one) => !isOwn(one))];
  const kept = new Set(ranked.slice(0, most));
  return list.filter((one) => kept.has(one));
}
