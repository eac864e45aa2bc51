import { beginWork } from '../../lib/pending.ts';

/** The debounce after the last key. */
const DEBOUNCE_MS = 900;
/** The longest delay for a user who keeps on typing. */
const MAX_MS = 4500;

interface AutosavePorts {
  readonly nowMs: () => number;
  /** Returns the function that cancels the timer. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/**
 * Decides when to save input: at most 2 s after the last key, and 5 s after the first unsaved one.
 */
export class AutosaveTimer {
  readonly #ports: AutosavePorts;
  readonly #save: () => void;
  #cancelTimer: (() => void) | undefined;
  #unsavedSinceMs: number | undefined;
  #endDebounce: (() => void) | undefined;

  constructor(ports: AutosavePorts, save: () => void) {
    this.#ports = ports;
    this.#save = save;
  }

  /** Must be called for each input. */
  touched(): void {
    const nowMs = this.#ports.nowMs();
    this.#unsavedSinceMs ??= nowMs;
    const maxMs = this.#unsavedSinceMs + MAX_MS - nowMs;
    this.#endDebounce ??= beginWork();
    this.#plan(Math.max(0, Math.min(DEBOUNCE_MS, maxMs)));
  }

  /** Schedules another time, such as a retry. Until then no work is in progress. */
  after(ms: number): void {
    this.#plan(ms);
    this.#rested();
  }

  /** Must be called when a save of all input begins: the next key is a first one again. */
  begun(): void {
    this.#cancelTimer?.();
    this.#unsavedSinceMs = undefined;
    this.#rested();
  }

  #plan(ms: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.#ports.later(ms, () => {
      this.#save();
      this.#rested();
    });
  }

  #rested(): void {
    this.#endDebounce?.();
    this.#endDebounce = undefined;
  }
}
