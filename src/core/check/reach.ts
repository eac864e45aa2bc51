import type { Story } from '../story/model.ts';
import { elementKey } from '../progress/entry.ts';
import type { ElementKey } from '../progress/state.ts';
import { allElements, keyOfRef, refOf } from './element.ts';
import { lockedTracks } from './move.ts';
import type { Move } from './move.ts';

/**
 * What could be reached if nothing were ever revoked and no answer shut out another: an element
 * that is missing here cannot be reached at all.
 */
export interface Reach {
  /** Every reached element, in order, with the move that raised it; undefined: it was there. */
  readonly causeOf: ReadonlyMap<ElementKey, Move | undefined>;
  /** The possible moves, in the order in which they became possible. */
  readonly moves: readonly Move[];
  readonly unlocked: ReadonlyMap<string, Move>;
}

export function reachFrom(
  story: Story,
  start: readonly ElementKey[],
  moves: readonly Move[],
  openLocks: readonly string[] = [],
): Reach {
  const causeOf = new Map<ElementKey, Move | undefined>(start.map((key) => [key, undefined]));
  const unlocked = new Map<string, Move>();
  const locked = new Set<string>(lockedTracks(story).map(({ slug }) => slug));
  for (const slug of openLocks) locked.delete(slug);
  const done: Move[] = [];
  let waiting = moves;
  for (;;) {
    const before = done.length;
    waiting = waiting.filter((move) => {
      if (!isWithin(move, causeOf, locked)) return true;
      done.push(move);
      raise(move, causeOf);
      if (move.kind === 'unlock') unlock(move, locked, unlocked);
      return false;
    });
    if (done.length === before) return { causeOf, moves: done, unlocked };
  }
}

export function startKeys(story: Story): readonly ElementKey[] {
  const activeKeys = new Set([
    ...onFromStart('track', story.tracks),
    ...onFromStart('quest', story.quests),
    ...onFromStart('puzzle', story.puzzles),
  ]);
  return allElements(story)
    .map(keyOfRef)
    .filter((key) => activeKeys.has(key));
}

/** The moves that lead to an element, each after the moves that it needs. */
export function movesTo(reach: Reach, keys: readonly ElementKey[]): readonly Move[] {
  const path = new Set<Move>();
  const sounding = new Set<ElementKey>();
  const visit = (key: ElementKey): void => {
    const cause = reach.causeOf.get(key);
    if (sounding.has(key)) return;
    sounding.add(key);
    if (cause === undefined) return;
    needsOf(reach, cause).forEach(visit);
    unlockFor(reach, cause).forEach((move) => path.add(move));
    path.add(cause);
  };
  keys.forEach(visit);
  return [...path];
}

function isWithin(
  move: Move,
  reached: ReadonlyMap<ElementKey, unknown>,
  locked: ReadonlySet<string>,
): boolean {
  switch (move.kind) {
    case 'unlock':
      return true;
    case 'open':
      return !locked.has(move.track.slug);
    case 'play':
      return (
        !locked.has(move.track.slug) &&
        (move.isFree || reached.has(elementKey('track', move.track.slug)))
      );
    case 'solve':
      return (
        reached.has(elementKey('puzzle', move.puzzle.slug)) &&
        move.quests.some((key) => reached.has(key))
      );
  }
}

function raise(move: Move, causeOf: Map<ElementKey, Move | undefined>): void {
  for (const item of move.list) {
    const key = keyOfRef(refOf(item));
    if (item.action !== 'inactive' && !causeOf.has(key)) causeOf.set(key, move);
  }
}

function unlock(
  move: Extract<Move, { kind: 'unlock' }>,
  locked: Set<string>,
  unlocked: Map<string, Move>,
): void {
  for (const { slug } of move.tracks) {
    if (locked.delete(slug)) unlocked.set(slug, move);
  }
}

function needsOf(reach: Reach, move: Move): readonly ElementKey[] {
  if (move.kind === 'play') return move.isFree ? [] : [elementKey('track', move.track.slug)];
  if (move.kind !== 'solve') return [];
  const order = [...reach.causeOf.keys()];
  const quest = order.find((key) => move.quests.includes(key));
  return [elementKey('puzzle', move.puzzle.slug), ...(quest === undefined ? [] : [quest])];
}

function unlockFor(reach: Reach, move: Move): readonly Move[] {
  if (move.kind !== 'play' && move.kind !== 'open') return [];
  const unlocking = reach.unlocked.get(move.track.slug);
  return unlocking === undefined ? [] : [unlocking];
}

function onFromStart(
  kind: 'track' | 'quest' | 'puzzle',
  elements: readonly { readonly slug: string; readonly isActiveFromStart: boolean }[],
): readonly ElementKey[] {
  return elements
    .filter(({ isActiveFromStart }) => isActiveFromStart)
    .map(({ slug }) => elementKey(kind, slug));
}
