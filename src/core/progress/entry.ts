import type { Activation, ContentState, ElementKind } from '../story/model.ts';
import type { ElementEntry, ElementKey, Progress } from './state.ts';

export function keyOf(kind: ElementKind, slug: string): ElementKey {
  return `${kind}:${slug}`;
}

/** What is known of an element; inactive when nothing is. */
export function entryOf(state: Progress, kind: ElementKind, slug: string): ElementEntry {
  const key = keyOf(kind, slug);
  const entry = Object.hasOwn(state.entries, key) ? state.entries[key] : undefined;
  return entry ?? { kind, slug, state: 'inactive', isHighlighted: false, generation: 0 };
}

export function stateOf(state: Progress, kind: ElementKind, slug: string): ContentState {
  return entryOf(state, kind, slug).state;
}

/** Hands back the same progress when the entry says nothing new. */
export function withEntry(state: Progress, entry: ElementEntry): Progress {
  if (isSameEntry(entryOf(state, entry.kind, entry.slug), entry)) return state;
  return { ...state, entries: { ...state.entries, [keyOf(entry.kind, entry.slug)]: entry } };
}

/** The entry after one item of an activation list. */
export function activated(entry: ElementEntry, item: Activation): ElementEntry {
  if (item.action !== undefined) return actedOn(entry, item.action);
  if (entry.state !== 'inactive') return entry;
  return { ...entry, state: 'active', isHighlighted: true };
}

/**
 * An action that changes nothing opens no generation: otherwise hearing a track once more would
 * outvote what another device has earned since.
 */
function actedOn(entry: ElementEntry, action: ContentState): ElementEntry {
  const wasNew = entry.state === 'inactive' || entry.isHighlighted;
  const next = { ...entry, state: action, isHighlighted: action !== 'inactive' && wasNew };
  return isSameEntry(entry, next) ? entry : { ...next, generation: entry.generation + 1 };
}

/** The visitor has earned it: grows within its generation. */
export function finished(entry: ElementEntry): ElementEntry {
  return { ...entry, state: 'finished', isHighlighted: false };
}

/** In the lab's player: no longer new, and active unless it is more already. */
export function loaded(entry: ElementEntry): ElementEntry {
  const state = entry.state === 'inactive' ? 'active' : entry.state;
  return { ...entry, state, isHighlighted: false };
}

/** Unlocking counts once; where it takes something back within the order of states it opens a generation. */
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
