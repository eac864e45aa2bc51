import type { ClockPort } from '../ports/clock.ts';

/** Spec §9: how long a chunk may take. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(id: string, cause: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
  }
}

export type RoomState<T> =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'ready'; readonly room: T }
  | { readonly phase: 'failed'; readonly error: ChunkLoadError };

export interface RoomLoader<T> {
  readonly state: () => RoomState<T>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or begins again after a failure; while it is under way it asks nothing twice. */
  readonly load: () => void;
  /** Asks again although the first asking is still under way: a hanging network may answer now. */
  readonly insist: () => void;
  /** When it is known whether the room comes. */
  readonly settled: () => Promise<void>;
}

/** Loads one room of the app once, gives up in time, and can always be asked again. */
export function roomLoader<T>(id: string, load: () => Promise<T>, clock: ClockPort): RoomLoader<T> {
  let state: RoomState<T> = { phase: 'waiting' };
  let callOff: (() => void) | undefined;
  let attempt = 0;
  const listeners = new Set<() => void>();
  const become = (next: RoomState<T>) => {
    callOff?.();
    callOff = undefined;
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (cause: unknown) => {
    become({ phase: 'failed', error: new ChunkLoadError(id, cause) });
  };
  function insist(): void {
    if (state.phase === 'ready') return;
    const mine = ++attempt;
    become({ phase: 'waiting' });
    callOff = clock.at(clock.nowMs() + CHUNK_TIMEOUT_MS, () => {
      fail('timeout');
    });
    load().then(
      // What comes late is as good as what comes in time.
      (room) => {
        if (state.phase !== 'ready') become({ phase: 'ready', room });
      },
      (cause: unknown) => {
        if (mine === attempt && state.phase === 'waiting') fail(cause);
      },
    );
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    state: () => state,
    subscribe,
    load() {
      if (callOff === undefined) insist();
    },
    insist,
    settled: () => settledOf(() => state, subscribe),
  };
}

function settledOf<T>(
  state: () => RoomState<T>,
  subscribe: RoomLoader<T>['subscribe'],
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (state().phase === 'waiting') return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
}
