import type { Story } from '../story/model.ts';
import { entryOf, elementKey } from '../progress/entry.ts';
import type { ElementKey, Progress } from '../progress/state.ts';
import { isHadForGood } from './had.ts';
import { isPossible, type Move } from './move.ts';
import type { Revocations } from './revocations.ts';
import { walkerAfterMove, startOf, waited, type Walker } from './walker.ts';

const STATE_CODE = { inactive: 'i', active: 'a', finished: 'f' } as const;

/** A state that visitors can reach, with the indices of the states that it can lead to next. */
export interface ExploredState {
  readonly walker: Walker;
  readonly successors: number[];
  /** False when the bound was hit before this state was expanded. */
  isExpanded: boolean;
}

export interface Exploration {
  /** The states, those nearest to the start first. */
  readonly exploredStates: readonly ExploredState[];
  readonly steps: number;
  readonly isComplete: boolean;
}

/**
 * Explores every state that the relevant moves lead to, breadth first. A visitor makes a move at
 * once or waits for the next delay. Moves that shut nothing out are made as soon as they would
 * raise something: what is lost without them is lost with them too.
 */
export function explore(story: Story, revocations: Revocations, maxSteps: number): Exploration {
  const search = new Search(story, revocations, maxSteps);
  search.visit(slice(startOf(story), revocations));
  for (let index = 0; index < search.exploredStates.length; index += 1) {
    if (search.steps >= maxSteps) break;
    search.expand(index);
  }
  const isComplete = search.exploredStates.every(({ isExpanded }) => isExpanded);
  return { exploredStates: search.exploredStates, steps: search.steps, isComplete };
}

class Search {
  readonly exploredStates: ExploredState[] = [];
  steps = 0;
  readonly #story: Story;
  readonly #revocations: Revocations;
  readonly #maxSteps: number;
  readonly #indexOf = new Map<string, number>();
  readonly #eager: readonly Move[];
  readonly #keys: readonly ElementKey[];

  constructor(story: Story, revocations: Revocations, maxSteps: number) {
    this.#story = story;
    this.#revocations = revocations;
    this.#maxSteps = maxSteps;
    this.#eager = revocations.relevant.filter((move) => !revocations.branching.has(move));
    this.#keys = revocations.keys;
  }

  visit(from: Walker): number {
    const walker = this.#settled(from);
    const key = walkerStateKey(this.#keys, walker);
    const known = this.#indexOf.get(key);
    if (known !== undefined) return known;
    const index = this.exploredStates.push({ walker, successors: [], isExpanded: false }) - 1;
    this.#indexOf.set(key, index);
    return index;
  }

  expand(index: number): void {
    const explored = this.exploredStates[index];
    if (explored === undefined) return;
    const { walker } = explored;
    explored.isExpanded = true;
    if (this.#isAllHad(walker.state)) return;
    for (const move of this.#revocations.branching) {
      if (!isPossible(this.#story, walker.state, move)) continue;
      this.steps += 1;
      this.#link(explored, walkerAfterMove(this.#story, walker, move));
    }
    const later = waited(this.#story, walker);
    if (later !== undefined) {
      this.steps += 1;
      this.#link(explored, later);
    }
  }

  #isAllHad(state: Progress): boolean {
    const { goals } = this.#revocations;
    return goals.length > 0 && goals.every((goal) => isHadForGood(state, goal));
  }

  #link(from: ExploredState, to: Walker): void {
    from.successors.push(this.visit(to));
  }

  #settled(from: Walker): Walker {
    let walker = from;
    for (let isSettled = false; !isSettled;) {
      isSettled = true;
      for (const move of this.#eager) {
        if (!isPossible(this.#story, walker.state, move)) continue;
        if (!isWorthMaking(walker.state, move) || this.steps >= this.#maxSteps) continue;
        this.steps += 1;
        walker = walkerAfterMove(this.#story, walker, move);
        isSettled = false;
      }
    }
    return walker;
  }
}

/** Whether the move raises something that is neither there nor pending by the same cause. */
function isWorthMaking(state: Progress, move: Move): boolean {
  if (move.kind === 'solve' || move.kind === 'unlock') return true;
  return move.list.some((item) => {
    const { state: now } = entryOf(state, item.kind, item.slug);
    const isWanted = now === 'inactive' || (now === 'finished' && item.action === 'active');
    return isWanted && !isPending(state, move, item.kind, item.slug);
  });
}

function isPending(state: Progress, move: Move, kind: string, slug: string): boolean {
  if (move.kind !== 'play') return false;
  const cause = `played:${move.track.slug}/`;
  return state.delayed.some(({ id, target, isDone }) => {
    return !isDone && id.startsWith(cause) && target.kind === kind && target.slug === slug;
  });
}

/** Only the entries that bear on the question are carried along. */
function slice(walker: Walker, { keys }: Revocations): Walker {
  const listedKeys = new Set<string>(keys);
  const entries = Object.entries(walker.state.entries).filter(([key]) => listedKeys.has(key));
  return { ...walker, state: { ...walker.state, entries: Object.fromEntries(entries) } };
}

/**
 * Two walkers with the same key have the same future: generations, highlights and done items only
 * give names and decide nothing; times count from now.
 */
function walkerStateKey(keys: readonly ElementKey[], { state, nowMs }: Walker): string {
  const states = keys.map((key) => {
    const entry = state.entries[key];
    const wasThere = entry !== undefined && entry.state === 'inactive' ? '-' : '';
    const lock = entry?.isUnlocked === true ? 'u' : '';
    return `${STATE_CODE[entry?.state ?? 'inactive']}${wasThere}${lock}`;
  });
  return `${states.join(' ')}|${running(keys, state, nowMs)}|${solved(state)}`;
}

/** Delays of one item that are due at the same time apply in a row: the first does it all. */
function running(keys: readonly ElementKey[], state: Progress, nowMs: number): string {
  const due = state.delayed
    .filter(({ isDone, target }) => !isDone && keys.includes(elementKey(target.kind, target.slug)))
    .map(({ id, dueAtMs }) => `${id.replace(/@\d+\.\d$/, '')}+${dueAtMs - nowMs}`);
  return [...new Set(due)].sort().join();
}

function solved(state: Progress): string {
  const done = state.delayed.filter(({ id, isDone }) => isDone && id.startsWith('finish:'));
  return [...new Set(done.map(({ target }) => target.slug))].sort().join();
}
