import type { Activation, Story } from '../story/model.ts';
import { elementKey } from '../progress/entry.ts';
import type { ElementKey } from '../progress/state.ts';
import { indexOf } from '../progress/story-index.ts';
import { allElements, keyOfRef, refOf } from './element.ts';
import type { ElementRef } from './finding.ts';
import type { Move } from './move.ts';
import type { Reach } from './reach.ts';

/** What the story revokes, and what could be lost by it. Nothing else needs exploring. */
export interface Revocations {
  /** The elements that can be revoked before a visitor was done with them. */
  readonly revocable: ReadonlySet<ElementKey>;
  /** The elements that can be lost with them: themselves and all that can only follow them. */
  readonly endangered: ReadonlySet<ElementKey>;
  /** The moves that bear on the endangered elements. */
  readonly relevant: readonly Move[];
  /** Relevant moves whose timing makes a difference; the others are made at once. */
  readonly branching: ReadonlySet<Move>;
  /** The elements that the relevant moves need or raise: no others decide anything here. */
  readonly keys: readonly ElementKey[];
  /** A state in which all of these were had for good is not expanded; if empty, all states are. */
  readonly goals: readonly ElementRef[];
}

export function revocationsOf(
  story: Story,
  moves: readonly Move[],
  reach: Reach,
  watched: readonly ElementKey[],
): Revocations {
  const revocable = new Set(
    moves.flatMap(({ list }) => list.flatMap((item) => revokedBy(story, item))),
  );
  const forked = needsTwoAnswers(story, moves) ? forkedTargets(moves) : [];
  const contested = [...revocable, ...forked];
  const endangered = forward(story, moves, contested);
  const takers = moves.filter((move) => isRevoking(story, move));
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
  return { goals, revocable, endangered, relevant, branching: new Set(branching), keys };
}

/** Finishing a track or puzzle revokes it only if it has a list, which would then be lost. */
function revokedBy(story: Story, item: Activation): readonly ElementKey[] {
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

function isRevoking(story: Story, { list }: Move): boolean {
  return list.some((item) => revokedBy(story, item).length > 0);
}

function solves(move: Move, puzzles: ReadonlySet<ElementKey>): boolean {
  return move.kind === 'solve' && puzzles.has(elementKey('puzzle', move.puzzle.slug));
}

/** Whether making the move at once shuts nothing out: it and what it raises stay possible. */
function isTimeless(
  move: Move,
  contested: ReadonlySet<ElementKey>,
  relevant: readonly Move[],
): boolean {
  const isSafe = (key: ElementKey) => !contested.has(key);
  if (move.kind === 'play' || move.kind === 'open') return needs(move).every(isSafe);
  const isFork = move.kind === 'solve' && relevant.some((other) => isOtherAnswer(move, other));
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

/** Two answers can shut each other out only if puzzle and quest are both opened on the way. */
function needsTwoAnswers(story: Story, moves: readonly Move[]): boolean {
  const closedQuestKeys = new Set(
    story.quests
      .filter(({ isActiveFromStart }) => !isActiveFromStart)
      .map(({ slug }) => elementKey('quest', slug)),
  );
  return moves.some((move) => {
    if (move.kind !== 'solve' || move.puzzle.isActiveFromStart) return false;
    return move.quests.every((key) => closedQuestKeys.has(key));
  });
}

function forkedTargets(moves: readonly Move[]): readonly ElementKey[] {
  return moves
    .filter((move) => moves.some((other) => isOtherAnswer(move, other)))
    .flatMap(raisedBy);
}

function needs(move: Move): readonly ElementKey[] {
  if (move.kind === 'play') return [elementKey('track', move.track.slug)];
  return move.kind === 'solve' ? [elementKey('puzzle', move.puzzle.slug), ...move.quests] : [];
}

function raisedBy(move: Move): readonly ElementKey[] {
  return move.list.map((item) => keyOfRef(refOf(item)));
}

function forward(
  story: Story,
  moves: readonly Move[],
  from: readonly ElementKey[],
): ReadonlySet<ElementKey> {
  const keys = new Set(from);
  for (const key of keys) {
    for (const puzzle of puzzlesIn(story, key)) keys.add(puzzle);
    for (const move of moves) {
      if (needs(move).includes(key)) raisedBy(move).forEach((raised) => keys.add(raised));
    }
  }
  return keys;
}

function puzzlesIn(story: Story, key: ElementKey): readonly ElementKey[] {
  const quest = story.quests.find(({ slug }) => elementKey('quest', slug) === key);
  return (quest?.puzzles ?? []).map((slug) => elementKey('puzzle', slug));
}

/** The moves to the wanted elements, the moves they need, and the answers that shut them out. */
function backward(
  moves: readonly Move[],
  wanted: readonly ElementKey[],
  decisive: readonly Move[],
): Pick<Revocations, 'relevant' | 'keys'> {
  const relevantKeys = new Set([...wanted, ...decisive.flatMap(needs)]);
  const relevant = new Set(decisive);
  for (const key of relevantKeys) {
    for (const move of moves) {
      if (!raisedBy(move).includes(key)) continue;
      for (const other of moves)
        if (other === move || isOtherAnswer(move, other)) relevant.add(other);
      for (const need of needs(move)) relevantKeys.add(need);
    }
  }
  return { relevant: moves.filter((move) => relevant.has(move)), keys: [...relevantKeys] };
}
