import type { Story } from '../story/model.ts';
import { elementKey, contentStateOf } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { allElements, keyOfRef } from './element.ts';
import type { Exploration, ExploredState } from './explore.ts';
import type { ElementRef, Finding } from './finding.ts';
import type { Move } from './move.ts';
import { isHad, wasSolved } from './had.ts';
import { reachFrom } from './reach.ts';
import type { Reach } from './reach.ts';
import type { Revocations } from './revocations.ts';
import { findingPathOf } from './walker.ts';

interface DeadEndQuery {
  readonly story: Story;
  readonly moves: readonly Move[];
  readonly revocations: Revocations;
  readonly exploredStates: readonly ExploredState[];
}

/**
 * Finds, for each element that can be reached, the nearest state from which it no longer can,
 * though it could if nothing had been revoked. A track or quest that has been there once is not
 * missed; a puzzle is, until it has been solved.
 */
export function deadEnds(
  story: Story,
  moves: readonly Move[],
  reach: Reach,
  revocations: Revocations,
  { exploredStates }: Exploration,
): readonly Finding[] {
  if (revocations.revocable.size === 0) return [];
  const query: DeadEndQuery = { story, moves, revocations, exploredStates };
  return allElements(story).flatMap((element) => {
    const key = keyOfRef(element);
    if (!revocations.endangered.has(key) || !reach.causeOf.has(key)) return [];
    return deadEndOf(query, element);
  });
}

/** The elements that the complete search never saw; only the order of moves rules them out. */
export function neverSeen(
  story: Story,
  reach: Reach,
  revocations: Revocations,
  { exploredStates, isComplete }: Exploration,
): readonly ElementRef[] {
  if (!isComplete) return [];
  return allElements(story).filter((element) => {
    const key = keyOfRef(element);
    if (!revocations.endangered.has(key) || !reach.causeOf.has(key)) return false;
    return exploredStates.every(({ walker: { state } }) => {
      return contentStateOf(state, element.kind, element.slug) === 'inactive';
    });
  });
}

function deadEndOf(query: DeadEndQuery, element: ElementRef): readonly Finding[] {
  const { story, exploredStates } = query;
  const isReachedAt = exploredStates.map(({ walker, isExpanded }) => {
    return !isExpanded || isHad(story, walker.state, element);
  });
  if (!exploredStates.some(({ walker }) => isHad(story, walker.state, element))) return [];
  const canStillReach = thatCanReach(exploredStates, isReachedAt);
  for (const [index, explored] of exploredStates.entries()) {
    const revoked = canStillReach[index] === true ? [] : culprits(query, explored, element);
    if (revoked.length === 0) continue;
    const others = revoked.filter((other) => keyOfRef(other) !== keyOfRef(element));
    const shown = findingPathOf(explored.walker, [element, ...others]);
    return [{ kind: 'dead-end', element, revoked, ...shown }];
  }
  return [];
}

/** The revoked elements whose return would help; none: a freely chosen answer shut it out. */
function culprits(
  query: DeadEndQuery,
  at: ExploredState,
  element: ElementRef,
): readonly ElementRef[] {
  const { story, revocations } = query;
  const { state } = at.walker;
  const gone = new Set(wasThere(state, revocations));
  const isReachedWith = (restored: readonly ElementKey[]) => {
    return isWithin(story, revisited(query, state, restored), element);
  };
  if (!isReachedWith([...gone])) return [];
  const single = [...gone].filter((key) => isReachedWith([key]));
  const guilty = new Set(single.length > 0 ? single : gone);
  return allElements(story).filter((candidate) => guilty.has(keyOfRef(candidate)));
}

/** A puzzle is reachable only if one of its quests is, too. */
function isWithin(story: Story, reached: Reach['causeOf'], element: ElementRef): boolean {
  const homes = story.quests.filter(({ puzzles }) => puzzles.some((slug) => slug === element.slug));
  const isOpen = homes.some(({ slug }) => reached.has(elementKey('quest', slug)));
  return reached.has(keyOfRef(element)) && (element.kind !== 'puzzle' || isOpen);
}

function revisited(
  { story, moves }: DeadEndQuery,
  state: Progress,
  restored: readonly ElementKey[],
): Reach['causeOf'] {
  const entries = Object.values(state.entries);
  const there = entries.filter((entry) => entry.state !== 'inactive');
  const start = [...there.map(({ kind, slug }) => elementKey(kind, slug)), ...restored];
  const open = entries.filter(({ isUnlocked }) => isUnlocked === true).map(({ slug }) => slug);
  const left = moves.filter((move) => move.kind !== 'solve' || !isSpent(state, move.puzzle.slug));
  return reachFrom(story, start, left, open).causeOf;
}

/** A puzzle is spent when its answer has been given and it was not opened again since. */
function isSpent(state: Progress, puzzle: string): boolean {
  const solves = state.delayed.filter(({ id, target }) => {
    return target.slug === puzzle && id.startsWith('finish:');
  });
  const isRunning = solves.some(({ isDone }) => !isDone);
  return isRunning || (solves.length > 0 && contentStateOf(state, 'puzzle', puzzle) !== 'active');
}

/** A later generation shows that it was there before: an action without effect starts none. */
function wasThere(state: Progress, { revocable }: Revocations): readonly ElementKey[] {
  return [...revocable].filter((key) => {
    const entry = state.entries[key];
    if (entry === undefined || entry.generation === 0) return false;
    if (entry.state === 'inactive') return true;
    return entry.state === 'finished' && !wasSolved(state, entry.slug);
  });
}

function thatCanReach(
  exploredStates: readonly ExploredState[],
  isReachedAt: readonly boolean[],
): readonly boolean[] {
  const before: number[][] = exploredStates.map(() => []);
  exploredStates.forEach(({ successors }, index) =>
    successors.forEach((to) => before[to]?.push(index)),
  );
  const reaching = new Set([...isReachedAt.keys()].filter((index) => isReachedAt[index]));
  for (const index of reaching) before[index]?.forEach((earlier) => reaching.add(earlier));
  return exploredStates.map((_, index) => reaching.has(index));
}
