import type { Story } from '../story/model.ts';
import { entryOf } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { isHadForGood } from './had.ts';
import { isPossible } from './move.ts';
import type { Move } from './move.ts';
import { standingKey } from './standing-key.ts';
import type { TakeBack } from './take-back.ts';
import { moved, startOf, waited } from './walker.ts';
import type { Walker } from './walker.ts';

/** A standing that visitors can come to, with those it can lead to next. */
export interface Standing {
  readonly walker: Walker;
  readonly next: number[];
  /** False when the bound was hit before it was looked into. */
  isExpanded: boolean;
}

export interface Exploration {
  /** The nearest to the start first. */
  readonly standings: readonly Standing[];
  readonly steps: number;
  readonly isComplete: boolean;
}

/**
 * Every standing that the relevant moves lead to, breadth first. A visitor makes a move at once or
 * waits for the next delay. Moves that shut nothing out are made as soon as they would raise
 * something: what is lost without them is lost with them too.
 */
export function explore(story: Story, takeBack: TakeBack, maxSteps: number): Exploration {
  const search = new Search(story, takeBack, maxSteps);
  search.visit(slice(startOf(story), takeBack));
  for (let index = 0; index < search.standings.length; index += 1) {
    if (search.steps >= maxSteps) break;
    search.expand(index);
  }
  const isComplete = search.standings.every(({ isExpanded }) => isExpanded);
  return { standings: search.standings, steps: search.steps, isComplete };
}

class Search {
  readonly standings: Standing[] = [];
  steps = 0;
  readonly #story: Story;
  readonly #takeBack: TakeBack;
  readonly #maxSteps: number;
  readonly #indexOf = new Map<string, number>();
  readonly #eager: readonly Move[];
  readonly #keys: readonly ElementKey[];

  constructor(story: Story, takeBack: TakeBack, maxSteps: number) {
    this.#story = story;
    this.#takeBack = takeBack;
    this.#maxSteps = maxSteps;
    this.#eager = takeBack.relevant.filter((move) => !takeBack.branching.has(move));
    this.#keys = takeBack.keys;
  }

  visit(from: Walker): number {
    const walker = this.#settled(from);
    const key = standingKey(this.#keys, walker);
    const known = this.#indexOf.get(key);
    if (known !== undefined) return known;
    const index = this.standings.push({ walker, next: [], isExpanded: false }) - 1;
    this.#indexOf.set(key, index);
    return index;
  }

  expand(index: number): void {
    const standing = this.standings[index];
    if (standing === undefined) return;
    const { walker } = standing;
    standing.isExpanded = true;
    if (this.#isAllHad(walker.state)) return;
    for (const move of this.#takeBack.branching) {
      if (!isPossible(this.#story, walker.state, move)) continue;
      this.steps += 1;
      this.#link(standing, moved(this.#story, walker, move));
    }
    const later = waited(this.#story, walker);
    if (later !== undefined) {
      this.steps += 1;
      this.#link(standing, later);
    }
  }

  #isAllHad(state: Progress): boolean {
    const { goals } = this.#takeBack;
    return goals.length > 0 && goals.every((goal) => isHadForGood(state, goal));
  }

  #link(from: Standing, to: Walker): void {
    from.next.push(this.visit(to));
  }

  #settled(from: Walker): Walker {
    let walker = from;
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const move of this.#eager) {
        if (!isPossible(this.#story, walker.state, move)) continue;
        if (!isWorthMaking(walker.state, move) || this.steps >= this.#maxSteps) continue;
        this.steps += 1;
        walker = moved(this.#story, walker, move);
        isSettled = false;
      }
    }
    return walker;
  }
}

/** Whether it raises something that is neither there nor on its way by the same cause. */
function isWorthMaking(state: Progress, move: Move): boolean {
  if (move.kind === 'solve' || move.kind === 'unlock') return true;
  return move.list.some((item) => {
    const { state: now } = entryOf(state, item.kind, item.slug);
    const isWanted = now === 'inactive' || (now === 'finished' && item.action === 'active');
    return isWanted && !isOnItsWay(state, move, item.kind, item.slug);
  });
}

function isOnItsWay(state: Progress, move: Move, kind: string, slug: string): boolean {
  if (move.kind !== 'play') return false;
  const cause = `played:${move.track.slug}/`;
  return state.delayed.some(({ id, target, isDone }) => {
    return !isDone && id.startsWith(cause) && target.kind === kind && target.slug === slug;
  });
}

/** Only what bears on the question is carried along. */
function slice(walker: Walker, { keys }: TakeBack): Walker {
  const isKept = new Set<string>(keys);
  const entries = Object.entries(walker.state.entries).filter(([key]) => isKept.has(key));
  return { ...walker, state: { ...walker.state, entries: Object.fromEntries(entries) } };
}
