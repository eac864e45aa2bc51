import type {
  Progress,
  DelayedActivation,
  ElementEntry,
  PlaybackPosition,
} from '../progress/state.ts';
import type { ContentState } from '../story/model.ts';

const rank: Readonly<Record<ContentState, number>> = { inactive: 0, active: 1, finished: 2 };

/**
 * Merges two records of one visitor and story. The merge is the join of a semilattice: order,
 * repetition and loss of deliveries do not matter, and the result is in normal form (keys and ids
 * sorted). Only records whose epoch came from the server may be sent; one with its own epoch stays
 * on its device until then.
 */
export function merge(a: Progress, b: Progress): Progress {
  return mergeDelivered(withoutOwnEpoch(b, a), withoutOwnEpoch(a, b));
}

/** An epoch of the device's own is replaced by one that was received; the earnings in it stay. */
function withoutOwnEpoch({ epoch, isEpochOwn }: Progress, progress: Progress): Progress {
  if (progress.isEpochOwn !== true || isEpochOwn === true) return progress;
  const { entries, delayed, positions } = progress;
  return { epoch, entries, delayed, positions };
}

function mergeDelivered(a: Progress, b: Progress): Progress {
  if (a.epoch !== b.epoch) {
    const later = a.epoch > b.epoch ? a : b;
    return mergeDelivered(later, later);
  }
  return {
    epoch: a.epoch,
    entries: mergeEntries(a.entries, b.entries),
    delayed: mergeDelayed(a.delayed, b.delayed),
    positions: mergePositions(a.positions, b.positions),
    ...(a.isEpochOwn === true ? { isEpochOwn: true } : {}),
  };
}

function mergeDelayed(
  a: readonly DelayedActivation[],
  b: readonly DelayedActivation[],
): readonly DelayedActivation[] {
  return Object.values(joined(byId(a), byId(b), mergeOne));
}

/** A record that names an id twice (it came from outside) is joined within itself first. */
function byId(list: readonly DelayedActivation[]): Record<string, DelayedActivation> {
  const merged = new Map<string, DelayedActivation>();
  for (const activation of list) {
    const before = merged.get(activation.id);
    merged.set(activation.id, before === undefined ? activation : mergeOne(before, activation));
  }
  return Object.fromEntries(merged);
}

function mergeOne(a: DelayedActivation, b: DelayedActivation): DelayedActivation {
  return {
    id: a.id,
    target: targetText(a) <= targetText(b) ? a.target : b.target,
    dueAtMs: Math.min(a.dueAtMs, b.dueAtMs),
    isDone: a.isDone || b.isDone,
  };
}

/** One id means one item; should foreign records differ, both sides still choose alike. */
function targetText({ target }: DelayedActivation): string {
  const { kind, slug, delayS, action } = target;
  return `${kind} ${slug} ${String(delayS)} ${String(action)}`;
}

function mergeEntries(a: Progress['entries'], b: Progress['entries']): Progress['entries'] {
  return joined(a, b, mergeEntry);
}

function mergeEntry(a: ElementEntry, b: ElementEntry): ElementEntry {
  const { kind, slug, state, isHighlighted, generation } = isFurther(b, a) ? b : a;
  const entry = { kind, slug, state, isHighlighted, generation };
  return a.isUnlocked === true || b.isUnlocked === true ? { ...entry, isUnlocked: true } : entry;
}

/** A total order over everything but the unlocking, so that the larger of two is a true maximum. */
function isFurther(entry: ElementEntry, than: ElementEntry): boolean {
  if (entry.generation !== than.generation) return entry.generation > than.generation;
  if (entry.state !== than.state) return rank[entry.state] > rank[than.state];
  return !entry.isHighlighted && than.isHighlighted;
}

function mergePositions(a: Progress['positions'], b: Progress['positions']): Progress['positions'] {
  return joined(a, b, (position, other) => (isFurtherPosition(other, position) ? other : position));
}

function isFurtherPosition(position: PlaybackPosition, than: PlaybackPosition): boolean {
  if (position.counter !== than.counter) return position.counter > than.counter;
  if (position.device !== than.device) return position.device > than.device;
  return position.positionS > than.positionS;
}

/** Joins two records key by key, sorted, so that equal contents are equal in every respect. */
function joined<K extends string, T>(
  a: Readonly<Record<K, T>>,
  b: Readonly<Record<K, T>>,
  join: (one: T, other: T) => T,
): Record<K, T> {
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort() as K[];
  return Object.fromEntries(
    keys.map((key) => {
      const single = Object.hasOwn(a, key) ? a[key] : b[key];
      const other = Object.hasOwn(b, key) ? b[key] : a[key];
      return [key, join(single, other)];
    }),
  ) as Record<K, T>;
}
