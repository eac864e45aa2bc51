import type { Story } from '../story/model.ts';
import { keyOf, stateOf } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { allElements, keyOfRef } from './element.ts';
import type { Exploration, Standing } from './explore.ts';
import type { ElementRef, Finding } from './finding.ts';
import type { Move } from './move.ts';
import { isHad, wasSolved } from './had.ts';
import { reachFrom } from './reach.ts';
import type { Reach } from './reach.ts';
import type { TakeBack } from './take-back.ts';
import { witness } from './walker.ts';

interface Question {
  readonly story: Story;
  readonly moves: readonly Move[];
  readonly takeBack: TakeBack;
  readonly standings: readonly Standing[];
}

/**
 * For each element that can be reached: the nearest standing from which it no longer can, though
 * it could if nothing had been taken back. A track or quest that has been there once is not
 * missed; a puzzle is, until it has been solved.
 */
export function deadEnds(
  story: Story,
  moves: readonly Move[],
  reach: Reach,
  takeBack: TakeBack,
  { standings }: Exploration,
): readonly Finding[] {
  if (takeBack.taken.size === 0) return [];
  const question: Question = { story, moves, takeBack, standings };
  return allElements(story).flatMap((element) => {
    const key = keyOfRef(element);
    if (!takeBack.endangered.has(key) || !reach.causeOf.has(key)) return [];
    return deadEndOf(question, element);
  });
}

/** What the full search never saw, though nothing but the order of things speaks against it. */
export function neverSeen(
  story: Story,
  reach: Reach,
  takeBack: TakeBack,
  { standings, isComplete }: Exploration,
): readonly ElementRef[] {
  if (!isComplete) return [];
  return allElements(story).filter((element) => {
    const key = keyOfRef(element);
    if (!takeBack.endangered.has(key) || !reach.causeOf.has(key)) return false;
    return standings.every(({ walker: { state } }) => {
      return stateOf(state, element.kind, element.slug) === 'inactive';
    });
  });
}

function deadEndOf(question: Question, element: ElementRef): readonly Finding[] {
  const { story, standings } = question;
  const isGood = standings.map(({ walker, isExpanded }) => {
    return !isExpanded || isHad(story, walker.state, element);
  });
  if (!standings.some(({ walker }) => isHad(story, walker.state, element))) return [];
  const isHopeful = thatCanReach(standings, isGood);
  for (const [index, standing] of standings.entries()) {
    const takenBack = isHopeful[index] === true ? [] : culprits(question, standing, element);
    if (takenBack.length === 0) continue;
    const others = takenBack.filter((one) => keyOfRef(one) !== keyOfRef(element));
    const shown = witness(standing.walker, [element, ...others]);
    return [{ kind: 'dead-end', element, takenBack, ...shown }];
  }
  return [];
}

/** Those that would open the way to it again; no way at all means that an answer chosen freely shut it out. */
function culprits(question: Question, at: Standing, element: ElementRef): readonly ElementRef[] {
  const { story, takeBack } = question;
  const { state } = at.walker;
  const gone = new Set(wasThere(state, takeBack));
  const isReachedWith = (restored: readonly ElementKey[]) => {
    return isWithin(story, reachedAgain(question, state, restored), element);
  };
  if (!isReachedWith([...gone])) return [];
  const single = [...gone].filter((key) => isReachedWith([key]));
  const guilty = new Set(single.length > 0 ? single : gone);
  return allElements(story).filter((one) => guilty.has(keyOfRef(one)));
}

/** A puzzle is within reach when one of its quests is too. */
function isWithin(story: Story, reached: Reach['causeOf'], element: ElementRef): boolean {
  const homes = story.quests.filter(({ puzzles }) => puzzles.some((one) => one === element.slug));
  const isOpen = homes.some(({ slug }) => reached.has(keyOf('quest', slug)));
  return reached.has(keyOfRef(element)) && (element.kind !== 'puzzle' || isOpen);
}

function reachedAgain(
  { story, moves }: Question,
  state: Progress,
  restored: readonly ElementKey[],
): Reach['causeOf'] {
  const entries = Object.values(state.entries);
  const there = entries.filter((entry) => entry.state !== 'inactive');
  const start = [...there.map(({ kind, slug }) => keyOf(kind, slug)), ...restored];
  const open = entries.filter(({ isUnlocked }) => isUnlocked === true).map(({ slug }) => slug);
  const left = moves.filter((move) => move.kind !== 'solve' || !isSpent(state, move.puzzle.slug));
  return reachFrom(story, start, left, open).causeOf;
}

/** Its answer has been given and it was not opened again since. */
function isSpent(state: Progress, puzzle: string): boolean {
  const solves = state.delayed.filter(({ id, target }) => {
    return target.slug === puzzle && id.startsWith('finish:');
  });
  const isRunning = solves.some(({ isDone }) => !isDone);
  return isRunning || (solves.length > 0 && stateOf(state, 'puzzle', puzzle) !== 'active');
}

/** An inactive element of a later generation was there before: an action without effect opens none. */
function wasThere(state: Progress, { taken }: TakeBack): readonly ElementKey[] {
  return [...taken].filter((key) => {
    const entry = state.entries[key];
    if (entry === undefined || entry.generation === 0) return false;
    if (entry.state === 'inactive') return true;
    return entry.state === 'finished' && !wasSolved(state, entry.slug);
  });
}

function thatCanReach(
  standings: readonly Standing[],
  isGood: readonly boolean[],
): readonly boolean[] {
  const before: number[][] = standings.map(() => []);
  standings.forEach(({ next }, index) => next.forEach((to) => before[to]?.push(index)));
  const found = new Set([...isGood.keys()].filter((index) => isGood[index]));
  for (const index of found) before[index]?.forEach((one) => found.add(one));
  return standings.map((_, index) => found.has(index));
}
