import type { Cue } from '../../core/transcript/cue.ts';

/** A snapshot of the lines and the selection. */
export interface LineStep {
  readonly cues: readonly Cue[];
  readonly selected: number;
}

interface NotedStep extends LineStep {
  readonly atMs: number;
  /** The edited field; undefined: a step of its own. */
  readonly editPosition: string | undefined;
}

/** Inputs into one field within this time are one step. */
const TOGETHER_MS = 1000;
const MAX_STEPS = 1000;

/** The history of a transcript's lines, for undo and redo. */
export class LineHistory {
  #done: readonly NotedStep[] = [];
  #undone: readonly LineStep[] = [];

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Notes the state before a change. */
  note(before: LineStep, atMs: number, editPosition?: string): void {
    const last = this.#done.at(-1);
    const goesOn =
      editPosition !== undefined &&
      last?.editPosition === editPosition &&
      atMs - last.atMs < TOGETHER_MS;
    const step = goesOn ? { ...last, atMs } : { ...before, atMs, editPosition };
    this.#done = [...(goesOn ? this.#done.slice(0, -1) : this.#done), step].slice(-MAX_STEPS);
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
    this.#done = [...this.#done, { ...now, atMs: 0, editPosition: undefined }];
    return step;
  }
}
