import type { DraftCommand } from './commands/command.ts';
import { slotKey, type ValueSlot } from './draft-values.ts';

export interface ValueStep {
  readonly entityId: string;
  readonly slot: ValueSlot;
  readonly before: unknown;
  readonly after: unknown;
  readonly atMs: number;
  /** Steps of one group are undone together. */
  readonly group?: number | undefined;
}

/**
 * A command took effect on the server at once: undoing it is a request of its own, which may fail.
 */
interface CommandStep {
  readonly command: DraftCommand;
}

export type Step = ValueStep | CommandStep;
export type HistoryDirection = 'undo' | 'redo';

/** Writes `next` if the current value still is `now`. */
export interface UndoStep extends Pick<ValueStep, 'entityId' | 'slot'> {
  readonly now: unknown;
  readonly next: unknown;
}

/** A command that moves between undo and redo; one of the three callbacks ends the move. */
export interface CommandMove {
  readonly command: DraftCommand;
  readonly finish: (now: DraftCommand) => void;
  /** The command failed and can be retried. */
  readonly restoreStep: (now: DraftCommand) => void;
  /** The command cannot be applied any more. */
  readonly discard: () => void;
}

/** Inputs into one field within this time are one step. */
const TOGETHER_MS = 1000;
const MAX_STEPS = 5000;

/** The history of a draft, for undo and redo. */
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

  addStep(step: ValueStep): void {
    const last = this.#done.at(-1);
    const goesOn = isValue(last) && isSameSlot(last, step) && isSoonAfter(last, step);
    const next = goesOn ? { ...step, before: last.before } : step;
    this.#add(goesOn ? this.#done.slice(0, -1) : this.#done, next);
  }

  addCommand(command: DraftCommand): void {
    this.#add(this.#done, { command });
  }

  /** The draft was replaced as a whole: no step can be applied any more. */
  clear(): void {
    this.#done = [];
    this.#undone = [];
    this.#cleared += 1;
  }

  /** Renames slugs in the values of the steps. */
  renameTargets(renameIn: (slot: ValueSlot, value: unknown) => unknown): void {
    const reworded = (step: Step): Step =>
      isValue(step)
        ? {
            ...step,
            before: renameIn(step.slot, step.before),
            after: renameIn(step.slot, step.after),
          }
        : step;
    this.#done = this.#done.map(reworded);
    this.#undone = this.#undone.map(reworded);
  }

  /** The steps to undo, the latest first; empty where a command comes next. */
  undo(): readonly UndoStep[] {
    const steps = lastValues(this.#done).toReversed();
    this.#done = this.#done.slice(0, this.#done.length - steps.length);
    // What is typed after an undo is a step of its own.
    this.#undone = [...this.#undone, ...steps.map((step) => ({ ...step, atMs: 0 }))];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: after, next: before }));
  }

  redo(): readonly UndoStep[] {
    const steps = lastValues(this.#undone).toReversed();
    this.#undone = this.#undone.slice(0, this.#undone.length - steps.length);
    this.#done = [...this.#done, ...steps];
    return steps.map(({ after, before, ...step }) => ({ ...step, now: before, next: after }));
  }

  /** The next command; undefined: values come next, or nothing. */
  nextCommand(direction: HistoryDirection): DraftCommand | undefined {
    const last = (direction === 'undo' ? this.#done : this.#undone).at(-1);
    return last === undefined || isValue(last) ? undefined : last.command;
  }

  /**
   * The command changes sides at once, as values do: what is typed while it runs comes after it.
   */
  beginCommandMove(direction: HistoryDirection): CommandMove | undefined {
    const command = this.nextCommand(direction);
    if (command === undefined) return undefined;
    const step: CommandStep = { command };
    const cleared = this.#cleared;
    const slot = this.#done.length - 1;
    this.#move(direction, step);
    return {
      command,
      finish: (now) => {
        this.#replace(step, [{ command: now }]);
      },
      restoreStep: (now) => {
        if (this.#cleared === cleared)
          this.#moveBack(direction, step, { step: { command: now }, slot });
      },
      discard: () => {
        this.#replace(step, []);
      },
    };
  }

  #add(before: readonly Step[], step: Step): void {
    this.#done = [...before, step].slice(-MAX_STEPS);
    this.#undone = [];
  }

  #move(direction: HistoryDirection, step: CommandStep): void {
    if (direction === 'undo') {
      this.#done = this.#done.slice(0, -1);
      this.#undone = [...this.#undone, step];
    } else {
      this.#undone = this.#undone.slice(0, -1);
      this.#done = [...this.#done, step];
    }
  }

  #moveBack(
    direction: HistoryDirection,
    moved: CommandStep,
    back: { readonly step: CommandStep; slot: number },
  ): void {
    // A step that was made after it has cleared the redo history.
    const isLast = this.#done.at(-1) === moved;
    this.#replace(moved, []);
    if (direction === 'undo') {
      const { slot, step } = back;
      this.#done = [...this.#done.slice(0, slot), step, ...this.#done.slice(slot)];
    } else if (isLast) this.#undone = [...this.#undone, back.step];
  }

  #replace(step: CommandStep, by: readonly Step[]): void {
    const replaced = (steps: readonly Step[]) =>
      steps.flatMap((other) => (other === step ? by : [other]));
    this.#done = replaced(this.#done);
    this.#undone = replaced(this.#undone);
  }
}

const isValue = (step: Step | undefined): step is ValueStep => step !== undefined && 'slot' in step;

function lastValues(steps: readonly Step[]): readonly ValueStep[] {
  const values = steps.slice(steps.findLastIndex((step) => !isValue(step)) + 1).filter(isValue);
  const group = values.at(-1)?.group;
  if (group === undefined) return values.slice(-1);
  return values.slice(values.findLastIndex((step) => step.group !== group) + 1);
}

const isSameSlot = (a: ValueStep, b: ValueStep) =>
  a.group === b.group && a.entityId === b.entityId && slotKey(a.slot) === slotKey(b.slot);

const isSoonAfter = (last: ValueStep, step: ValueStep) => step.atMs - last.atMs < TOGETHER_MS;
