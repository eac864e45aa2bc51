import type { ElementKind, Story } from '../story/model.ts';
import { merge } from '../sync/merge.ts';
import { keyOf } from './entry.ts';
import type { Progress } from './state.ts';

/** What was reached in parts under their former names, as reached under those they have now. */
export function underPresentNames(story: Story, progress: Progress): Progress {
  const names = presentNames(story);
  if (names.size === 0) return progress;
  const now = (kind: ElementKind, slug: string) => names.get(keyOf(kind, slug)) ?? slug;
  const isNow = (kind: ElementKind, slug: string) => !names.has(keyOf(kind, slug));
  const entries = Object.values(progress.entries);
  const positions = Object.values(progress.positions);
  const known: Progress = {
    ...progress,
    entries: byKey(entries.filter(({ kind, slug }) => isNow(kind, slug))),
    positions: byTrack(positions.filter(({ track }) => isNow('track', track))),
    delayed: progress.delayed.map(({ target, ...one }) => {
      return { ...one, target: { ...target, slug: now(target.kind, target.slug) } };
    }),
  };
  // One after the other: a part may have been reached under several of its names.
  const former = [
    ...entries
      .filter(({ kind, slug }) => !isNow(kind, slug))
      .map((one) => ({ entries: byKey([{ ...one, slug: now(one.kind, one.slug) }]) })),
    ...positions
      .filter(({ track }) => !isNow('track', track))
      .map((one) => ({ positions: byTrack([{ ...one, track: now('track', one.track) }]) })),
  ];
  const nothing = { ...progress, entries: {}, positions: {}, delayed: [] };
  return former.reduce((all: Progress, one) => merge(all, { ...nothing, ...one }), known);
}

const byKey = (entries: readonly Progress['entries'][keyof Progress['entries']][]) =>
  Object.fromEntries(entries.map((one) => [keyOf(one.kind, one.slug), one]));
const byTrack = (positions: readonly Progress['positions'][string][]) =>
  Object.fromEntries(positions.map((one) => [one.track, one]));

/** By kind and former name; a name that another part has now is that part's. */
export function presentNames({ tracks, quests, puzzles }: Story): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [kind, parts] of [
    ['track', tracks],
    ['quest', quests],
    ['puzzle', puzzles],
  ] as const) {
    for (const { slug, alsoCalled = [] } of parts) {
      for (const name of alsoCalled) names.set(keyOf(kind, name), slug);
    }
    for (const { slug } of parts) names.delete(keyOf(kind, slug));
  }
  return names;
}
