import { beginWork } from '../../lib/pending.ts';

/** Once the keys rest. */
const REST_MS = 900;
/** Whoever types on and on has it saved all the same. */
const MAX_MS = 4500;

interface AutosaveHost {
  readonly nowMs: () => number;
  /** Answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
}

/** When to save what is typed: at most 2 s after the last key, and 5 s after the first unsaved one. */
export class AutosaveTimer {
  readonly #host: AutosaveHost;
  readonly #save: () => void;
  #callOff: (() => void) | undefined;
  #unsavedSinceMs: number | undefined;
  #endRest: (() => void) | undefined;

  constructor(host: AutosaveHost, save: () => void) {
    this.#host = host;
    this.#save = save;
  }

  /** Something was typed. */
  touched(): void {
    const nowMs = this.#host.nowMs();
    this.#unsavedSinceMs ??= nowMs;
    const mostMs = this.#unsavedSinceMs + MAX_MS - nowMs;
    this.#endRest ??= beginWork();
    this.#plan(Math.max(0, Math.min(REST_MS, mostMs)));
  }

  /** At another time, as when it has to be tried again. Until then nothing is under way. */
  after(ms: number): void {
    this.#plan(ms);
    this.#rested();
  }

  /** A save has begun with all that is typed until now: what comes next is a first key again. */
  begun(): void {
    this.#callOff?.();
    this.#unsavedSinceMs = undefined;
    this.#rested();
  }

  #plan(ms: number): void {
    this.#callOff?.();
    this.#callOff = this.#host.later(ms, () => {
      this.#save();
      this.#rested();
    });
  }

  #rested(): void {
    this.#endRest?.();
    this.#endRest = undefined;
  }
}
