import type { ElementKind, Story } from '../story/model.ts';
import { merge } from '../sync/merge.ts';
import { elementKey } from './entry.ts';
import type { Progress } from './state.ts';

/** Moves progress of elements under their former slugs to their present ones. */
export function underPresentNames(story: Story, progress: Progress): Progress {
  const names = presentNames(story);
  if (names.size === 0) return progress;
  const now = (kind: ElementKind, slug: string) => names.get(elementKey(kind, slug)) ?? slug;
  const isNow = (kind: ElementKind, slug: string) => !names.has(elementKey(kind, slug));
  const entries = Object.values(progress.entries);
  const positions = Object.values(progress.positions);
  const presentOnly: Progress = {
    ...progress,
    entries: byKey(entries.filter(({ kind, slug }) => isNow(kind, slug))),
    positions: byTrack(positions.filter(({ track }) => isNow('track', track))),
    delayed: progress.delayed.map(({ target, ...activation }) => {
      return { ...activation, target: { ...target, slug: now(target.kind, target.slug) } };
    }),
  };
  // Merged one after the other: an element may have been reached under several of its names.
  const former = [
    ...entries
      .filter(({ kind, slug }) => !isNow(kind, slug))
      .map((entry) => ({ entries: byKey([{ ...entry, slug: now(entry.kind, entry.slug) }]) })),
    ...positions
      .filter(({ track }) => !isNow('track', track))
      .map((position) => ({
        positions: byTrack([{ ...position, track: now('track', position.track) }]),
      })),
  ];
  const nothing = { ...progress, entries: {}, positions: {}, delayed: [] };
  return former.reduce((all: Progress, lists) => merge(all, { ...nothing, ...lists }), presentOnly);
}

const byKey = (entries: readonly Progress['entries'][keyof Progress['entries']][]) =>
  Object.fromEntries(entries.map((entry) => [elementKey(entry.kind, entry.slug), entry]));
const byTrack = (positions: readonly Progress['positions'][string][]) =>
  Object.fromEntries(positions.map((position) => [position.track, position]));

/** Keyed by kind and former slug; a slug that another element has now belongs to that element. */
export function presentNames({ tracks, quests, puzzles }: Story): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [kind, parts] of [
    ['track', tracks],
    ['quest', quests],
    ['puzzle', puzzles],
  ] as const) {
    for (const { slug, alsoCalled = [] } of parts) {
      for (const name of alsoCalled) names.set(elementKey(kind, name), slug);
    }
    for (const { slug } of parts) names.delete(elementKey(kind, slug));
  }
  return names;
}
