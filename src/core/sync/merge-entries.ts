import type { ElementEntry, Progress } from '../progress/state.ts';
import type { ContentState } from '../story/model.ts';
import { joined } from './joined.ts';

const rank: Readonly<Record<ContentState, number>> = { inactive: 0, active: 1, finished: 2 };

export function mergeEntries(a: Progress['entries'], b: Progress['entries']): Progress['entries'] {
  return joined(a, b, mergeEntry);
}

function mergeEntry(a: ElementEntry, b: ElementEntry): ElementEntry {
  const { kind, slug, state, isHighlighted, generation } = isFurther(b, a) ? b : a;
  const entry = { kind, slug, state, isHighlighted, generation };
  return a.isUnlocked === true || b.isUnlocked === true ? { ...entry, isUnlocked: true } : entry;
}

/** A total order over everything but the unlocking, so that the larger of two is a true maximum. */
function isFurther(one: ElementEntry, than: ElementEntry): boolean {
  if (one.generation !== than.generation) return one.generation > than.generation;
  if (one.state !== than.state) return rank[one.state] > rank[than.state];
  return !one.isHighlighted && than.isHighlighted;
}
