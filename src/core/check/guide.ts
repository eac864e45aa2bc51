import type { Story } from '../story/model.ts';
import type { ElementRef, Finding, Flaw, Witness } from './finding.ts';
import type { Exploration } from './explore.ts';
import type { Move } from './move.ts';
import { areActive, areReached, keyOfRef } from './element.ts';
import { movesTo } from './reach.ts';
import type { Reach } from './reach.ts';
import { startOf, walked, witness } from './walker.ts';
import type { Walker } from './walker.ts';

/** How many moves may be made in search of short ways; after that the ways are longer ones. */
const SHORT_WAYS_MOVES = 1500;

/** Knows ways through the story, all of them walked with the real `step`. */
export class Guide {
  readonly #story: Story;
  readonly #reach: Reach;
  readonly #exploration: Exploration;
  /** Everything that can be done, done once. */
  readonly #tour: readonly Walker[];
  #movesLeft = SHORT_WAYS_MOVES;

  constructor(story: Story, reach: Reach, exploration: Exploration) {
    this.#story = story;
    this.#reach = reach;
    this.#exploration = exploration;
    this.#tour = walked(story, startOf(story), reach.moves);
  }

  /** A way to a standing where the element is reached; where there is none, the start. */
  to(element: ElementRef): Witness {
    const walker = this.#find([element], areReached);
    return witness(walker ?? startOf(this.#story), [element]);
  }

  /** The way that does all there is to do. */
  everywhere(elements: readonly ElementRef[]): Witness {
    return witness(this.#tour.at(-1) ?? startOf(this.#story), elements);
  }

  /** The way that makes all of these moves. */
  along(moves: readonly Move[], elements: readonly ElementRef[]): Witness {
    const ends = walked(this.#story, startOf(this.#story), moves);
    return witness(ends.at(-1) ?? startOf(this.#story), elements);
  }

  /** The flaw with the way there, if these are ever active at once. */
  ifActiveAtOnce(elements: readonly ElementRef[], flaw: Flaw): readonly Finding[] {
    const walker = this.#find(elements, areActive);
    return walker === undefined ? [] : [{ ...flaw, ...witness(walker, elements) }];
  }

  #find(elements: readonly ElementRef[], holds: typeof areActive): Walker | undefined {
    const has = ({ state }: Walker) => holds(state, elements);
    const explored = this.#exploration.standings.map(({ walker }) => walker);
    return this.#shortWay(elements).find(has) ?? this.#tour.find(has) ?? explored.find(has);
  }

  #shortWay(elements: readonly ElementRef[]): readonly Walker[] {
    const moves = movesTo(this.#reach, elements.map(keyOfRef));
    if (moves.length > this.#movesLeft) return [];
    this.#movesLeft -= moves.length;
    return walked(this.#story, startOf(this.#story), moves);
  }
}
