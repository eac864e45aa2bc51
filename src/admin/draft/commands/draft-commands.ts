import type { StepHistory, HistoryDirection } from '../step-history.ts';
import type { DraftCommand, LabelledElement } from './command.ts';
import type { CommandContext, UndoResult } from './command-context.ts';
import { undoOrRedoCommand } from './undo-or-redo-command.ts';

interface DraftCommandContext extends CommandContext {
  /** Typed changes are saved first: they may belong to an element that is about to be deleted. */
  readonly flush: () => Promise<void>;
  readonly inSaveQueue: <T>(work: () => Promise<T>) => Promise<T>;
  readonly notify: () => void;
}

/** The commands on a walk, in one history with the values of its fields. */
export class DraftCommands {
  readonly #steps: StepHistory;
  readonly #context: DraftCommandContext;
  #running = 0;

  constructor(steps: StepHistory, context: DraftCommandContext) {
    this.#steps = steps;
    this.#context = context;
  }

  /** Nothing is undone meanwhile: the last step is not known yet. */
  get isRunning(): boolean {
    return this.#running > 0;
  }

  /** Every command on the server runs in here, so that it counts as running. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#count(1);
    try {
      return await work();
    } finally {
      this.#count(-1);
    }
  }

  addCommand(command: DraftCommand): void {
    this.#steps.addCommand(command);
    this.#context.notify();
  }

  created(elements: readonly LabelledElement[]): void {
    if (elements.length > 0)
      this.addCommand({ kind: 'created', elements, deletionIds: [], order: [] });
  }

  /** Call it before the draft is read anew: the positions of the elements are known until then. */
  deleted(elements: readonly LabelledElement[], deletionIds: readonly string[]): void {
    const order = this.#context.read().elements.map(({ id }) => id);
    this.addCommand({ kind: 'deleted', elements, deletionIds, order });
  }

  nextCommand(direction: HistoryDirection): DraftCommand | undefined {
    return this.#steps.nextCommand(direction);
  }

  /** Undefined: no command comes next, or one is running. */
  async undoOrRedo(direction: HistoryDirection): Promise<UndoResult | undefined> {
    if (this.isRunning) return undefined;
    const crossing = this.#steps.beginCommandMove(direction);
    if (crossing === undefined) return undefined;
    return this.during(async () => {
      await this.#context.flush();
      const undoResult = await this.#context.inSaveQueue(() =>
        undoOrRedoCommand(crossing.command, direction, this.#context),
      );
      if (undoResult.kind === 'turned') crossing.finish(undoResult.command);
      else if (undoResult.kind === 'failed') crossing.restoreStep(undoResult.command);
      else crossing.discard();
      return undoResult;
    });
  }

  #count(by: 1 | -1): void {
    this.#running += by;
    this.#context.notify();
  }
}
