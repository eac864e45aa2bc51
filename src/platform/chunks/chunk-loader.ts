import type { ClockPort } from '../system/clock-port.ts';
import { signal, type Signal } from '../../lib/signal.ts';

/** Spec §9: how long a chunk may take. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
  }
}

export type ChunkState<T> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'ready'; readonly chunk: T }
  | { readonly phase: 'failed'; readonly error: ChunkLoadError };

export interface ChunkLoader<T> {
  readonly state: () => ChunkState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or retries after a failure; while a load is under way it sends no second request. */
  readonly load: () => void;
  /** Retries although the first request is still under way: a hanging network may respond now. */
  readonly insist: () => void;
  /** Resolves when it is known whether the chunk loads. */
  readonly settled: () => Promise<void>;
}

/** Loads one chunk of the app once, gives up after a timeout, and can always retry. */
export function chunkLoader<T>(
  id: string,
  load: () => Promise<T>,
  clock: ClockPort,
): ChunkLoader<T> {
  const state = signal<ChunkState<T>>({ phase: 'waiting' });
  let callOff: (() => void) | undefined;
  let attempt = 0;
  const become = (next: ChunkState<T>) => {
    callOff?.();
    callOff = undefined;
    state.set(next);
  };
  const fail = (cause: unknown) => {
    become({ phase: 'failed', error: new ChunkLoadError(id, cause) });
  };
  function insist(): void {
    if (state.get().phase === 'ready') return;
    const mine = ++attempt;
    become({ phase: 'waiting' });
    callOff = clock.at(clock.nowMs() + CHUNK_TIMEOUT_MS, () => {
      fail('timeout');
    });
    load().then(
      // A late chunk is as good as one in time.
      (chunk) => {
        if (state.get().phase !== 'ready') become({ phase: 'ready', chunk });
      },
      (cause: unknown) => {
        if (mine === attempt && state.get().phase === 'waiting') fail(cause);
      },
    );
  }
  return {
    state: state.get,
    subscribe: state.subscribe,
    load() {
      if (callOff === undefined) insist();
    },
    insist,
    settled: () => settledOf(state),
  };
}

function settledOf<T>(state: Signal<ChunkState<T>>): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (state.get().phase === 'waiting') return;
      stop();
      resolve();
    };
    const stop = state.subscribe(check);
    check();
  });
}
