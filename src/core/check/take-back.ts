import type { Activation, Story } from '../story/model.ts';
import { keyOf } from '../progress/entry.ts';
import type { ElementKey } from '../progress/state.ts';
import { indexOf } from '../progress/story-index.ts';
import { allElements, keyOfRef, refOf } from './element.ts';
import type { ElementRef } from './finding.ts';
import type { Move } from './move.ts';
import type { Reach } from './reach.ts';

/** What in a story takes things back, and what could be lost by it. Everything else need not be explored. */
export interface TakeBack {
  /** What can be taken back before a visitor was done with it. */
  readonly taken: ReadonlySet<ElementKey>;
  /** What can be lost with it: itself and all that only comes after it. */
  readonly endangered: ReadonlySet<ElementKey>;
  /** Moves that bear on what is endangered. */
  readonly relevant: readonly Move[];
  /** Relevant moves for which it makes a difference when they are made; the others are made at once. */
  readonly branching: ReadonlySet<Move>;
  /** What the relevant moves need or raise for it: nothing else decides anything here. */
  readonly keys: readonly ElementKey[];
  /** A standing in which all of these have been had for good needs no looking into; none: look into all. */
  readonly goals: readonly ElementRef[];
}

export function takeBackOf(
  story: Story,
  moves: readonly Move[],
  reach: Reach,
  watched: readonly ElementKey[],
): TakeBack {
  const taken = new Set(moves.flatMap(({ list }) => list.flatMap((item) => takes(story, item))));
  const forked = needsTwoAnswers(story, moves) ? forkedTargets(moves) : [];
  const contested = [...taken, ...forked];
  const endangered = forward(story, moves, contested);
  const takers = moves.filter((move) => isTaker(story, move));
  const isWatching = watched.some((key) => endangered.has(key));
  const wanted = [...endangered, ...(isWatching ? watched : [])];
  const decisive = moves.filter((move) => takers.includes(move) || solves(move, endangered));
  const { relevant, keys } = backward(moves, contested.length === 0 ? [] : wanted, decisive);
  const branching = relevant.filter((move) => {
    return takers.includes(move) || !isTimeless(move, new Set(contested), relevant);
  });
  const goals = allElements(story).filter((element) => {
    const key = keyOfRef(element);
    return !isWatching && endangered.has(key) && reach.causeOf.has(key);
  });
  return { goals, taken, endangered, relevant, branching: new Set(branching), keys };
}

/** Without the list of a finished track or puzzle being still to come, finishing it takes nothing. */
function takes(story: Story, item: Activation): readonly ElementKey[] {
  if (item.action === 'inactive') return [keyOfRef(refOf(item))];
  if (item.action !== 'finished' || !hasList(story, item)) return [];
  return [keyOfRef(refOf(item))];
}

function hasList(story: Story, { kind, slug }: Activation): boolean {
  if (kind === 'track') return (indexOf(story).track.get(slug)?.activates ?? []).length > 0;
  const activates = kind === 'puzzle' ? indexOf(story).puzzle.get(slug)?.activates : undefined;
  if (activates === undefined) return false;
  return activates.kind === 'same-for-all' ? activates.list.length > 0 : activates.lists.length > 0;
}

function isTaker(story: Story, { list }: Move): boolean {
  return list.some((item) => takes(story, item).length > 0);
}

function solves(move: Move, puzzles: ReadonlySet<ElementKey>): boolean {
  return move.kind === 'solve' && puzzles.has(keyOf('puzzle', move.puzzle.slug));
}

/** Whether making the move at once shuts nothing out: it stays possible, and what it raises stays. */
function isTimeless(
  move: Move,
  contested: ReadonlySet<ElementKey>,
  relevant: readonly Move[],
): boolean {
  const isSafe = (key: ElementKey) => !contested.has(key);
  if (move.kind === 'play' || move.kind === 'open') return needs(move).every(isSafe);
  const isFork = move.kind === 'solve' && relevant.some((one) => isOtherAnswer(move, one));
  return !isFork && [...needs(move), ...raisedBy(move)].every(isSafe);
}

function isOtherAnswer(move: Move, other: Move): boolean {
  return (
    move !== other &&
    move.kind === 'solve' &&
    other.kind === 'solve' &&
    move.puzzle === other.puzzle
  );
}

/** Only where a puzzle and its quest are both opened on the way can two answers shut each other out. */
function needsTwoAnswers(story: Story, moves: readonly Move[]): boolean {
  const isClosed = new Set(
    story.quests
      .filter(({ isActiveFromStart }) => !isActiveFromStart)
      .map(({ slug }) => keyOf('quest', slug)),
  );
  return moves.some((move) => {
    if (move.kind !== 'solve' || move.puzzle.isActiveFromStart) return false;
    return move.quests.every((key) => isClosed.has(key));
  });
}

function forkedTargets(moves: readonly Move[]): readonly ElementKey[] {
  return moves
    .filter((move) => moves.some((other) => isOtherAnswer(move, other)))
    .flatMap(raisedBy);
}

function needs(move: Move): readonly ElementKey[] {
  if (move.kind === 'play') return [keyOf('track', move.track.slug)];
  return move.kind === 'solve' ? [keyOf('puzzle', move.puzzle.slug), ...move.quests] : [];
}

function raisedBy(move: Move): readonly ElementKey[] {
  return move.list.map((item) => keyOfRef(refOf(item)));
}

function forward(
  story: Story,
  moves: readonly Move[],
  from: readonly ElementKey[],
): ReadonlySet<ElementKey> {
  const found = new Set(from);
  for (const key of found) {
    for (const puzzle of puzzlesIn(story, key)) found.add(puzzle);
    for (const move of moves) {
      if (needs(move).includes(key)) raisedBy(move).forEach((raised) => found.add(raised));
    }
  }
  return found;
}

function puzzlesIn(story: Story, key: ElementKey): readonly ElementKey[] {
  const quest = story.quests.find(({ slug }) => keyOf('quest', slug) === key);
  return (quest?.puzzles ?? []).map((slug) => keyOf('puzzle', slug));
}

/** The moves that lead to what is wanted, those they come after, and the answers that shut them out. */
function backward(
  moves: readonly Move[],
  wanted: readonly ElementKey[],
  decisive: readonly Move[],
): Pick<TakeBack, 'relevant' | 'keys'> {
  const found = new Set([...wanted, ...decisive.flatMap(needs)]);
  const relevant = new Set(decisive);
  for (const key of found) {
    for (const move of moves) {
      if (!raisedBy(move).includes(key)) continue;
      for (const one of moves) if (one === move || isOtherAnswer(move, one)) relevant.add(one);
      for (const need of needs(move)) found.add(need);
    }
  }
  return { relevant: moves.filter((move) => relevant.has(move)), keys: [...found] };
}
