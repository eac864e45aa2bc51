import { isBeingSolved } from '../progress/delay.ts';
import { contentStateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import type { Progress } from '../progress/state.ts';
import { hasElement } from '../progress/story-index.ts';
import type { Story } from '../story/model.ts';

/** The kinds that a server is sent. The wire accepts others of this form, for later apps. */
export type CountedKind =
  | 'walk/opened'
  | 'track/started'
  | 'track/finished'
  | 'code/scanned'
  | 'puzzle/solved'
  | 'quest/finished'
  | 'walk/finished'
  | 'walk/downloaded';

/** The telemetry of a walk: one event, without a person, a device or a place. */
export interface Counted {
  readonly kind: CountedKind;
  /** Empty if the event belongs to the walk itself. */
  readonly element: string;
}

/** One step of a walk: the event, and the progress before and after it. */
export interface WalkStep {
  readonly event: ProgressEvent;
  readonly before: Progress;
  readonly after: Progress;
}

export type CountableEvent =
  /** `byCodeOf`: the station whose address led here from outside. */
  | { readonly type: 'walk/opened'; readonly byCodeOf?: string }
  | { readonly type: 'walk/stepped'; readonly step: WalkStep };

export type CountedKeys = ReadonlySet<string>;
export const noCountedKeys: CountedKeys = new Set();

/** A track counts as started within this time of its beginning. */
const BEGINNING_S = 5;

export function countEvents(
  story: Story,
  countedKeys: CountedKeys,
  countable: CountableEvent,
): { readonly countedKeys: CountedKeys; readonly counted: readonly Counted[] } {
  const next = new Set(countedKeys);
  const counted = countedBy(story, countable).filter(({ kind, element }) => {
    const key = `${kind} ${element}`;
    const isNew = !next.has(key);
    next.add(key);
    return isNew;
  });
  return { countedKeys: next, counted };
}

function countedBy(story: Story, countable: CountableEvent): readonly Counted[] {
  if (countable.type === 'walk/stepped') return countedIn(story, countable.step);
  const opened: Counted = { kind: 'walk/opened', element: '' };
  return [opened, ...ofTrack(story, 'code/scanned', countable.byCodeOf)];
}

function countedIn(story: Story, { event, before, after }: WalkStep): readonly Counted[] {
  switch (event.type) {
    case 'progress/merged':
    case 'progress/reset':
    case 'reset/undone':
      return [];
    case 'track/played':
      return [...started(story, before, event.track), ...finishedQuests(story, before, after)];
    case 'track/ended':
      return [
        ...ofTrack(story, 'track/finished', event.track),
        ...(isLastStation(story, event.track) ? [walkFinished] : []),
      ];
    case 'code/scanned':
      return ofTrack(story, 'code/scanned', event.track);
    case 'puzzle/solved':
      return [...solved(before, after, event.puzzle), ...finishedQuests(story, before, after)];
    case 'walk/opened':
    case 'time/passed':
    case 'track/loaded':
    case 'track/opened':
    case 'password/accepted':
    case 'position/saved':
      return finishedQuests(story, before, after);
  }
}

const walkFinished: Counted = { kind: 'walk/finished', element: '' };

function ofTrack(story: Story, kind: CountedKind, track: string | undefined): readonly Counted[] {
  const isKnown = track !== undefined && hasElement(story, 'track', track);
  return isKnown ? [{ kind, element: track }] : [];
}

function started(story: Story, { positions }: Progress, track: string): readonly Counted[] {
  const leftAtS = Object.hasOwn(positions, track) ? (positions[track]?.positionS ?? 0) : 0;
  return leftAtS > BEGINNING_S ? [] : ofTrack(story, 'track/started', track);
}

function isLastStation({ quests, tracks }: Story, track: string): boolean {
  if (quests.length > 0) return false;
  return tracks.findLast(({ radio }) => radio === undefined)?.slug === track;
}

function solved(before: Progress, after: Progress, puzzle: string): readonly Counted[] {
  const isNew = isBeingSolved(after, puzzle) && !isBeingSolved(before, puzzle);
  return isNew ? [{ kind: 'puzzle/solved', element: puzzle }] : [];
}

function finishedQuests({ quests }: Story, before: Progress, after: Progress): readonly Counted[] {
  if (before.entries === after.entries) return [];
  const isFinished = (progress: Progress, slug: string) =>
    contentStateOf(progress, 'quest', slug) === 'finished';
  const counts = quests
    .filter(({ slug }) => isFinished(after, slug) && !isFinished(before, slug))
    .map(({ slug }): Counted => ({ kind: 'quest/finished', element: slug }));
  const isAll = counts.length > 0 && quests.every(({ slug }) => isFinished(after, slug));
  return isAll ? [...counts, walkFinished] : counts;
}
