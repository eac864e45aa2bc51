import { placeKey, type ValuePlace } from './draft-values.ts';

export interface Step {
  readonly ownerId: string;
  readonly place: ValuePlace;
  readonly before: unknown;
  readonly after: unknown;
  readonly atMs: number;
  /** Steps of one group are undone together. */
  readonly group?: number | undefined;
}

/** What is to stand there, if what stood there then still does. */
export interface Turn extends Pick<Step, 'ownerId' | 'place'> {
  readonly now: unknown;
  readonly next: unknown;
}

/** Keys that follow each other so fast are one step. */
const TOGETHER_MS = 1000;
const MOST_STEPS = 5000;

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

  /** The draft was replaced whole: no step leads anywhere any more. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  /** The same steps in other words. */
  reword(words: (place: ValuePlace, value: unknown) => unknown): void {
    const reworded = (step: Step): Step => ({
      ...step,
      before: words(step.place, step.before),
      after: words(step.place, step.after),
    });
    this.#done = this.#done.map(reworded);
    this.#undone = this.#undone.map(reworded);
  }

  /** What was done last, the latest first. */
  undo(): readonly Turn[] {
    const steps = lastGroup(this.#done).toReversed();
    this.#done = this.#done.slice(0, this.#done.length - steps.length);
    // What is typed after an undo is a step of its own.
    this.#undone = [...this.#undone, ...steps.map((step) => ({ ...step, atMs: 0 }))];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: after, next: before }));
  }

  redo(): readonly Turn[] {
    const steps = lastGroup(this.#undone).toReversed();
    this.#undone = this.#undone.slice(0, this.#undone.length - steps.length);
    this.#done = [...this.#done, ...steps];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: before, next: after }));
  }
}

function lastGroup(steps: readonly Step[]): readonly Step[] {
  const group = steps.at(-1)?.group;
  if (group === undefined) return steps.slice(-1);
  return steps.slice(steps.findLastIndex((step) => step.group !== group) + 1);
}

const isSamePlace = (a: Step, b: Step) =>
  a.group === b.group && a.ownerId === b.ownerId && placeKey(a.place) === placeKey(b.place);

const isSoonAfter = (last: Step, step: Step) => step.atMs - last.atMs < TOGETHER_MS;
