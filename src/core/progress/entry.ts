import type { Activation, ContentState, ElementKind } from '../story/model.ts';
import type { ElementEntry, ElementKey, Progress } from './state.ts';

export function elementKey(kind: ElementKind, slug: string): ElementKey {
  return `${kind}:${slug}`;
}

/** The entry of one element; inactive if there is none. */
export function entryOf(state: Progress, kind: ElementKind, slug: string): ElementEntry {
  const key = elementKey(kind, slug);
  const entry = Object.hasOwn(state.entries, key) ? state.entries[key] : undefined;
  return entry ?? { kind, slug, state: 'inactive', isHighlighted: false, generation: 0 };
}

export function contentStateOf(state: Progress, kind: ElementKind, slug: string): ContentState {
  return entryOf(state, kind, slug).state;
}

/** Returns the same progress if the entry changes nothing. */
export function withEntry(state: Progress, entry: ElementEntry): Progress {
  if (isSameEntry(entryOf(state, entry.kind, entry.slug), entry)) return state;
  return { ...state, entries: { ...state.entries, [elementKey(entry.kind, entry.slug)]: entry } };
}

/** The entry after one item of an activation list. */
export function activated(entry: ElementEntry, item: Activation): ElementEntry {
  if (item.action !== undefined) return actedOn(entry, item.action);
  if (entry.state !== 'inactive') return entry;
  return { ...entry, state: 'active', isHighlighted: true };
}

/**
 * An action that changes nothing starts no generation: otherwise hearing a track once more would
 * outvote what another device has earned since.
 */
function actedOn(entry: ElementEntry, action: ContentState): ElementEntry {
  const wasNew = entry.state === 'inactive' || entry.isHighlighted;
  const next = { ...entry, state: action, isHighlighted: action !== 'inactive' && wasNew };
  return isSameEntry(entry, next) ? entry : { ...next, generation: entry.generation + 1 };
}

/** The visitor has earned it: the state grows within its generation. */
export function finished(entry: ElementEntry): ElementEntry {
  return { ...entry, state: 'finished', isHighlighted: false };
}

/** In the lab's player the element is no longer new, and active unless it is more already. */
export function loaded(entry: ElementEntry): ElementEntry {
  const state = entry.state === 'inactive' ? 'active' : entry.state;
  return { ...entry, state, isHighlighted: false };
}

/** Unlocking counts once; if it lowers the state, it starts a generation. */
export function unlocked(entry: ElementEntry): ElementEntry {
  if (entry.isUnlocked === true) return entry;
  const takesBack =
    entry.state === 'finished' || (entry.state === 'active' && !entry.isHighlighted);
  return {
    ...entry,
    state: 'active',
    isHighlighted: true,
    isUnlocked: true,
    generation: entry.generation + (takesBack ? 1 : 0),
  };
}

function isSameEntry(a: ElementEntry, b: ElementEntry): boolean {
  return (
    a.state === b.state &&
    a.isHighlighted === b.isHighlighted &&
    a.generation === b.generation &&
    (a.isUnlocked === true) === (b.isUnlocked === true)
  );
}
