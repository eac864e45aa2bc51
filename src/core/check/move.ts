import type { Activation, Puzzle, Story, Track } from '../story/model.ts';
import { entryOf, elementKey, contentStateOf } from '../progress/entry.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import { isLocked } from '../progress/lock.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { hasElement } from '../progress/story-index.ts';
import { activationsFor } from '../puzzle/activations-for.ts';
import { initialTrack } from '../track/initial-track.ts';
import { playlist } from '../track/playlist.ts';
import type { CheckOptions } from './finding.ts';
import { solvableGroups } from './solvable.ts';

/** An action that a visitor can take once it is possible, and the list that it applies. */
export type Move =
  /** `isFree`: the track can be heard without being active. */
  | { readonly kind: 'play'; readonly track: Track; readonly isFree: boolean; readonly list: List }
  | { readonly kind: 'open'; readonly track: Track; readonly list: List }
  | {
      readonly kind: 'solve';
      readonly puzzle: Puzzle;
      readonly group: number;
      readonly quests: readonly ElementKey[];
      readonly list: List;
    }
  | { readonly kind: 'unlock'; readonly tracks: readonly Track[]; readonly list: List };

type List = readonly Activation[];

/** Every move of the story, except those for which the player has no means (a tab is missing). */
export function movesOf(story: Story, { signs = [] }: CheckOptions): readonly Move[] {
  const postedSigns = new Set(signs);
  const tabs = new Set(story.features);
  return [
    ...story.tracks.flatMap((track) => playMove(story, track)),
    ...story.tracks.filter(({ slug }) => postedSigns.has(slug)).map(openMove),
    ...(tabs.has('password') ? unlockMoves(story) : []),
    ...(tabs.has('quest') ? story.puzzles.flatMap((puzzle) => solveMoves(story, puzzle)) : []),
  ];
}

export function eventOf(move: Move, atMs: number): ProgressEvent {
  switch (move.kind) {
    case 'play':
      return { type: 'track/played', track: move.track.slug, atMs };
    case 'open':
      return { type: 'track/opened', track: move.track.slug };
    case 'unlock':
      return { type: 'password/accepted', tracks: move.tracks.map(({ slug }) => slug) };
    case 'solve':
      return { type: 'puzzle/solved', puzzle: move.puzzle.slug, group: move.group, atMs };
  }
}

export function isPossible(story: Story, state: Progress, move: Move): boolean {
  switch (move.kind) {
    case 'play':
      return canPlay(story, state, move);
    case 'open':
      return !isLocked(story, state, move.track);
    case 'unlock':
      return move.tracks.some(({ slug }) => entryOf(state, 'track', slug).isUnlocked !== true);
    case 'solve':
      return canSolve(state, move);
  }
}

/** The tracks that a visitor needs a password for. */
export function lockedTracks(story: Story): readonly Track[] {
  if (!story.hasTrackPasswords) return [];
  return story.tracks.filter(({ password }) => Object.values(password).some((text) => text !== ''));
}

function canPlay(story: Story, state: Progress, move: Extract<Move, { kind: 'play' }>): boolean {
  if (isLocked(story, state, move.track)) return false;
  return move.isFree || contentStateOf(state, 'track', move.track.slug) === 'active';
}

function canSolve(state: Progress, { puzzle, quests }: Extract<Move, { kind: 'solve' }>): boolean {
  const isOpen = quests.some((key) => (state.entries[key]?.state ?? 'inactive') !== 'inactive');
  if (!isOpen || contentStateOf(state, 'puzzle', puzzle.slug) !== 'active') return false;
  return !state.delayed.some(({ id, target, isDone }) => {
    return !isDone && target.slug === puzzle.slug && id.startsWith('finish:');
  });
}

/** Radio tracks are found on their frequency, active or not, and in no other way. */
function playMove(story: Story, track: Track): readonly Move[] {
  const list = known(story, track.activates);
  if (track.radio === undefined) {
    return [{ kind: 'play', track, isFree: isFirstOfAll(story, track), list }];
  }
  const isOnAir = story.features.includes('radio') && track.radio <= 9999;
  return isOnAir ? [{ kind: 'play', track, isFree: true, list }] : [];
}

/** If no track is active from the start, the player still begins with one. */
function isFirstOfAll(story: Story, track: Track): boolean {
  const start = initialProgress(story);
  return playlist(story, start).length === 0 && initialTrack(story, start, undefined) === track;
}

function openMove(track: Track): Move {
  return { kind: 'open', track, list: [{ kind: 'track', slug: track.slug }] };
}

/** One password may open several tracks. */
function unlockMoves(story: Story): readonly Move[] {
  const locked = lockedTracks(story);
  const texts = new Set(locked.flatMap(({ password }) => Object.values(password)));
  texts.delete('');
  return [...texts].map((text) => {
    const tracks = locked.filter(({ password }) => Object.values(password).includes(text));
    const list = tracks.map(({ slug }): Activation => ({ kind: 'track', slug }));
    return { kind: 'unlock', tracks, list };
  });
}

/** Groups with the same list are one move: it makes no difference which of them matches. */
function solveMoves(story: Story, puzzle: Puzzle): readonly Move[] {
  const quests = story.quests
    .filter((quest) => quest.puzzles.includes(puzzle.slug))
    .map(({ slug }) => elementKey('quest', slug));
  const moves = solvableGroups(story, puzzle).map((group): Move => {
    const list = known(story, activationsFor(puzzle, group));
    return { kind: 'solve', puzzle, group, quests, list };
  });
  return [...new Map(moves.toReversed().map((move) => [JSON.stringify(move.list), move])).values()];
}

function known(story: Story, list: readonly Activation[]): readonly Activation[] {
  return list.filter(({ kind, slug }) => hasElement(story, kind, slug));
}
