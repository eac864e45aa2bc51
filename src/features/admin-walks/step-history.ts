import type { Act } from './acts/act.ts';
import { placeKey, type ValuePlace } from './draft-values.ts';

export interface ValueStep {
  readonly ownerId: string;
  readonly place: ValuePlace;
  readonly before: unknown;
  readonly after: unknown;
  readonly atMs: number;
  /** Steps of one group are undone together. */
  readonly group?: number | undefined;
}

/** Done at the host at once: it is taken back by a call of its own, which may fail. */
interface ActStep {
  readonly act: Act;
}

export type Step = ValueStep | ActStep;
export type Way = 'undo' | 'redo';

/** What is to stand there, if what stood there then still does. */
export interface Turn extends Pick<ValueStep, 'ownerId' | 'place'> {
  readonly now: unknown;
  readonly next: unknown;
}

/** An act on its way to the other side of the history; one of the three ends it. */
export interface Crossing {
  readonly act: Act;
  readonly arrive: (now: Act) => void;
  /** It did not work and can be tried once more. */
  readonly stay: (now: Act) => void;
  /** It leads nowhere any more. */
  readonly drop: () => void;
}

/** Keys that follow each other so fast are one step. */
const TOGETHER_MS = 1000;
const MOST_STEPS = 5000;

/** What was done to a draft, for undo and redo. */
export class StepHistory {
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];
  #cleared = 0;

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  note(step: ValueStep): void {
    const last = this.#done.at(-1);
    const goesOn = isValue(last) && isSamePlace(last, step) && isSoonAfter(last, step);
    const next = goesOn ? { ...step, before: last.before } : step;
    this.#add(goesOn ? this.#done.slice(0, -1) : this.#done, next);
  }

  noteAct(act: Act): void {
    this.#add(this.#done, { act });
  }

  /** The draft was replaced whole: no step leads anywhere any more. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#cleared += 1;
  }

  /** The same steps in other words. */
  reword(words: (place: ValuePlace, value: unknown) => unknown): void {
    const reworded = (step: Step): Step =>
      isValue(step)
        ? {
            ...step,
            before: words(step.place, step.before),
            after: words(step.place, step.after),
          }
        : step;
    this.#done = this.#done.map(reworded);
    this.#undone = this.#undone.map(reworded);
  }

  /** What was done last, the latest first; nothing where that was an act. */
  undo(): readonly Turn[] {
    const steps = lastValues(this.#done).toReversed();
    this.#done = this.#done.slice(0, this.#done.length - steps.length);
    // What is typed after an undo is a step of its own.
    this.#undone = [...this.#undone, ...steps.map((step) => ({ ...step, atMs: 0 }))];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: after, next: before }));
  }

  redo(): readonly Turn[] {
    const steps = lastValues(this.#undone).toReversed();
    this.#undone = this.#undone.slice(0, this.#undone.length - steps.length);
    this.#done = [...this.#done, ...steps];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: before, next: after }));
  }

  /** The act that comes next; undefined: values do, or nothing. */
  nextAct(way: Way): Act | undefined {
    const last = (way === 'undo' ? this.#done : this.#undone).at(-1);
    return last === undefined || isValue(last) ? undefined : last.act;
  }

  /** It changes sides at once, as values do: what is typed until it has worked comes after it. */
  cross(way: Way): Crossing | undefined {
    const act = this.nextAct(way);
    if (act === undefined) return undefined;
    const step: ActStep = { act };
    const cleared = this.#cleared;
    const place = this.#done.length - 1;
    this.#move(way, step);
    return {
      act,
      arrive: (now) => {
        this.#replace(step, [{ act: now }]);
      },
      stay: (now) => {
        if (this.#cleared === cleared) this.#moveBack(way, step, { step: { act: now }, place });
      },
      drop: () => {
        this.#replace(step, []);
      },
    };
  }

  #add(before: readonly Step[], step: Step): void {
    this.#done = [...before, step].slice(-MOST_STEPS);
    this.#undone = [];
  }

  #move(way: Way, step: ActStep): void {
    if (way === 'undo') {
      this.#done = this.#done.slice(0, -1);
      this.#undone = [...this.#undone, step];
    } else {
      this.#undone = this.#undone.slice(0, -1);
      this.#done = [...this.#done, step];
    }
  }

  #moveBack(way: Way, moved: ActStep, back: { readonly step: ActStep; place: number }): void {
    // What was done after it has ended what could be done again.
    const isLast = this.#done.at(-1) === moved;
    this.#replace(moved, []);
    if (way === 'undo') {
      const { place, step } = back;
      this.#done = [...this.#done.slice(0, place), step, ...this.#done.slice(place)];
    } else if (isLast) this.#undone = [...this.#undone, back.step];
  }

  #replace(step: ActStep, by: readonly Step[]): void {
    const replaced = (steps: readonly Step[]) =>
      steps.flatMap((one) => (one === step ? by : [one]));
    this.#done = replaced(this.#done);
    this.#undone = replaced(this.#undone);
  }
}

const isValue = (step: Step | undefined): step is ValueStep =>
  step !== undefined && 'place' in step;

function lastValues(steps: readonly Step[]): readonly ValueStep[] {
  const values = steps.slice(steps.findLastIndex((step) => !isValue(step)) + 1).filter(isValue);
  const group = values.at(-1)?.group;
  if (group === undefined) return values.slice(-1);
  return values.slice(values.findLastIndex((step) => step.group !== group) + 1);
}

const isSamePlace = (a: ValueStep, b: ValueStep) =>
  a.group === b.group && a.ownerId === b.ownerId && placeKey(a.place) === placeKey(b.place);

const isSoonAfter = (last: ValueStep, step: ValueStep) => step.atMs - last.atMs < TOGETHER_MS;
