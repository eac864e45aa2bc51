import type { Story } from '../story/model.ts';
import { applyDue, applyList } from './activation.ts';
import { FINISH_DELAY_MS, isBeingSolved, nextPending, solveId, withDelayed } from './delay.ts';
import { activated, entryOf, loaded, unlocked, withEntry } from './entry.ts';
import type { Outcome, ProgressEffect, ProgressEvent } from './event.ts';
import { isLocked } from './lock.ts';
import { mergedProgress } from './merged.ts';
import { underPresentNames } from './present-names.ts';
import { resetProgress, undoReset } from './reset.ts';
import type { Progress } from './state.ts';
import { hasElement, indexOf } from './story-index.ts';
import { unknownTargetWarnings } from './unknown-targets.ts';

type EventOf<T extends ProgressEvent['type']> = Extract<ProgressEvent, { type: T }>;

/** The reducer of a walk with its rules: the new progress after an event, and the effects to be carried out. */
export function stepProgress(story: Story, before: Progress, event: ProgressEvent): Outcome {
  if (event.type === 'progress/reset') return resetProgress(story, before, event.atMs);
  const due = 'atMs' in event ? applyDue(story, before, event.atMs) : quiet(before);
  const handled = handle(story, due.state, event);
  const isChanged = handled.state !== before;
  return {
    state: handled.state,
    effects: [
      ...(isChanged ? [{ type: 'progress/save' } as const] : []),
      ...due.effects,
      ...handled.effects,
      ...('atMs' in event ? timer(handled.state) : []),
    ],
  };
}

function handle(
  story: Story,
  state: Progress,
  event: Exclude<ProgressEvent, { type: 'progress/reset' }>,
): Outcome {
  switch (event.type) {
    case 'walk/opened':
      return { state, effects: unknownTargetWarnings(story) };
    case 'time/passed':
    case 'track/ended':
    case 'code/scanned':
      return quiet(state);
    case 'track/played':
      return playTrack(story, state, event);
    case 'track/loaded':
      return loadTrack(story, state, event);
    case 'track/opened':
      return openTrack(story, state, event);
    case 'password/accepted':
      return quiet(unlockTracks(story, state, event));
    case 'puzzle/solved':
      return quiet(solvePuzzle(story, state, event));
    case 'position/saved':
      return quiet(withPosition(story, state, event));
    case 'progress/merged':
      return quiet(mergedProgress(state, underPresentNames(story, event.progress)));
    case 'reset/undone':
      return undoReset(state, event.undoableReset, event.atMs);
  }
}

function playTrack(story: Story, state: Progress, event: EventOf<'track/played'>): Outcome {
  if (!hasElement(story, 'track', event.track)) return quiet(state);
  return applyList(story, state, { kind: 'played', track: event.track }, event.atMs);
}

function loadTrack(story: Story, state: Progress, { track }: EventOf<'track/loaded'>): Outcome {
  if (!hasElement(story, 'track', track)) return quiet(state);
  return quiet(withEntry(state, loaded(entryOf(state, 'track', track))));
}

function openTrack(story: Story, state: Progress, { track }: EventOf<'track/opened'>): Outcome {
  const storyTrack = indexOf(story).track.get(track);
  if (storyTrack === undefined) return quiet(state);
  if (isLocked(story, state, storyTrack))
    return { state, effects: [{ type: 'password/ask', track }] };
  const entry = activated(entryOf(state, 'track', track), { kind: 'track', slug: track });
  return quiet(withEntry(state, entry));
}

function unlockTracks(
  story: Story,
  before: Progress,
  { tracks }: EventOf<'password/accepted'>,
): Progress {
  return tracks
    .filter((track) => hasElement(story, 'track', track))
    .reduce((state, track) => withEntry(state, unlocked(entryOf(state, 'track', track))), before);
}

/** Only an active puzzle can be solved, and once in its generation, whichever group matched. */
function solvePuzzle(story: Story, state: Progress, event: EventOf<'puzzle/solved'>): Progress {
  const { puzzle, group, atMs } = event;
  const { state: content, generation } = entryOf(state, 'puzzle', puzzle);
  const isGroup = Number.isInteger(group) && group >= 0;
  if (!isGroup || !hasElement(story, 'puzzle', puzzle) || content !== 'active') return state;
  if (isBeingSolved(state, puzzle)) return state;
  return withDelayed(state, {
    id: solveId(puzzle, generation, group),
    target: { kind: 'puzzle', slug: puzzle, action: 'finished' },
    dueAtMs: atMs + FINISH_DELAY_MS,
    isDone: false,
  });
}

function timer(state: Progress): readonly ProgressEffect[] {
  const next = nextPending(state);
  return next === undefined ? [] : [{ type: 'timer/set', atMs: next.dueAtMs }];
}

function quiet(state: Progress): Outcome {
  return { state, effects: [] };
}

type PositionSaved = Extract<ProgressEvent, { type: 'position/saved' }>;

/** The counter is one above every counter this device has seen, so the last to play has the highest. */
function withPosition(story: Story, state: Progress, event: PositionSaved): Progress {
  const { track, positionS, device } = event;
  const isSound = Number.isFinite(positionS) && positionS >= 0;
  if (!isSound || !hasElement(story, 'track', track)) return state;
  const counters = Object.values(state.positions).map(({ counter }) => counter);
  const position = { track, positionS, device, counter: Math.max(0, ...counters) + 1 };
  return { ...state, positions: { ...state.positions, [track]: position } };
}
