import type { Story } from '../story/model.ts';
import type { ElementRef, Finding, FindingContent, FindingPath } from './finding.ts';
import type { Exploration } from './explore.ts';
import type { Move } from './move.ts';
import { areActive, areReached, keyOfRef } from './element.ts';
import { movesTo } from './reach.ts';
import type { Reach } from './reach.ts';
import { startOf, walked, findingPathOf } from './walker.ts';
import type { Walker } from './walker.ts';

/** The number of moves that the search for short paths may make; after that, paths get longer. */
const SHORT_ROUTES_MOVES = 1500;

/** Finds paths through the story, all of them walked with the real `step`. */
export class Guide {
  readonly #story: Story;
  readonly #reach: Reach;
  readonly #exploration: Exploration;
  /** The walk in which everything that can be done is done once. */
  readonly #tour: readonly Walker[];
  #movesLeft = SHORT_ROUTES_MOVES;

  constructor(story: Story, reach: Reach, exploration: Exploration) {
    this.#story = story;
    this.#reach = reach;
    this.#exploration = exploration;
    this.#tour = walked(story, startOf(story), reach.moves);
  }

  /** A path to a state in which the element is reached; if there is none, the start. */
  to(element: ElementRef): FindingPath {
    const walker = this.#find([element], areReached);
    return findingPathOf(walker ?? startOf(this.#story), [element]);
  }

  /** The path that does everything there is to do. */
  everywhere(elements: readonly ElementRef[]): FindingPath {
    return findingPathOf(this.#tour.at(-1) ?? startOf(this.#story), elements);
  }

  /** The path that makes all of these moves. */
  along(moves: readonly Move[], elements: readonly ElementRef[]): FindingPath {
    const ends = walked(this.#story, startOf(this.#story), moves);
    return findingPathOf(ends.at(-1) ?? startOf(this.#story), elements);
  }

  /** The finding with its path, if these elements are ever active at once. */
  ifActiveAtOnce(
    elements: readonly ElementRef[],
    findingContent: FindingContent,
  ): readonly Finding[] {
    const walker = this.#find(elements, areActive);
    return walker === undefined ? [] : [{ ...findingContent, ...findingPathOf(walker, elements) }];
  }

  #find(elements: readonly ElementRef[], holds: typeof areActive): Walker | undefined {
    const has = ({ state }: Walker) => holds(state, elements);
    const explored = this.#exploration.exploredStates.map(({ walker }) => walker);
    return this.#shortPath(elements).find(has) ?? this.#tour.find(has) ?? explored.find(has);
  }

  #shortPath(elements: readonly ElementRef[]): readonly Walker[] {
    const moves = movesTo(this.#reach, elements.map(keyOfRef));
    if (moves.length > this.#movesLeft) return [];
    this.#movesLeft -= moves.length;
    return walked(this.#story, startOf(this.#story), moves);
  }
}
