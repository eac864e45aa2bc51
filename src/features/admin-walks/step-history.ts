import { placeKey, type ValuePlace } from './draft-values.ts';

export interface Step {
  readonly ownerId: string;
  readonly place: ValuePlace;
  readonly before: unknown;
  readonly after: unknown;
  readonly atMs: number;
}

/** Keys that follow each other so fast are one step. */
const TOGETHER_MS = 1000;
const MOST_STEPS = 500;

/** What was done to a draft, for undo and redo. */
export class StepHistory {
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  note(step: Step): void {
    const last = this.#done.at(-1);
    const goesOn = last !== undefined && isSamePlace(last, step) && isSoonAfter(last, step);
    const next = goesOn ? { ...step, before: last.before } : step;
    const kept = goesOn ? this.#done.slice(0, -1) : this.#done;
    this.#done = [...kept, next].slice(-MOST_STEPS);
    this.#undone = [];
  }

  undo(): Step | undefined {
    const step = this.#done.at(-1);
    if (step === undefined) return undefined;
    this.#done = this.#done.slice(0, -1);
    // What is typed after an undo is a step of its own.
    this.#undone = [...this.#undone, { ...step, atMs: 0 }];
    return step;
  }

  redo(): Step | undefined {
    const step = this.#undone.at(-1);
    if (step === undefined) return undefined;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, step];
    return step;
  }
}

const isSamePlace = (a: Step, b: Step) =>
  a.ownerId === b.ownerId && placeKey(a.place) === placeKey(b.place);

const isSoonAfter = (last: Step, step: Step) => step.atMs - last.atMs < TOGETHER_MS;
