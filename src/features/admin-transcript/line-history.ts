import type { Cue } from '../../core/transcript/cue.ts';

/** The lines as they were, and where one was in them. */
export interface LineStep {
  readonly cues: readonly Cue[];
  readonly selected: number;
}

interface NotedStep extends LineStep {
  readonly atMs: number;
  /** What was typed into; undefined: a step that stands for itself. */
  readonly place: string | undefined;
}

/** Keys that follow each other so fast in one field are one step. */
const TOGETHER_MS = 1000;
const MOST_STEPS = 1000;

/** What was done to the lines of a transcript, for undo and redo. */
export class LineHistory {
  #done: readonly NotedStep[] = [];
  #undone: readonly LineStep[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Before a change: how it was. */
  note(before: LineStep, atMs: number, place?: string): void {
    const last = this.#done.at(-1);
    const goesOn = place !== undefined && last?.place === place && atMs - last.atMs < TOGETHER_MS;
    const step = goesOn ? { ...last, atMs } : { ...before, atMs, place };
    this.#done = [...(goesOn ? this.#done.slice(0, -1) : this.#done), step].slice(-MOST_STEPS);
    this.#undone = [];
  }

  undo(now: LineStep): LineStep | undefined {
    const step = this.#done.at(-1);
    if (step === undefined) return undefined;
    this.#done = this.#done.slice(0, -1);
    this.#undone = [...this.#undone, now];
    return step;
  }

  redo(now: LineStep): LineStep | undefined {
    const step = this.#undone.at(-1);
    if (step === undefined) return undefined;
    this.#undone = this.#undone.slice(0, -1);
    this.#done = [...this.#done, { ...now, atMs: 0, place: undefined }];
    return step;
  }
}
