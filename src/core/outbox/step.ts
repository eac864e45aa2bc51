import { backoffMs } from './backoff.ts';
import type { Verdict } from './verdict.ts';

const SOON_MS = 1000;
const SELDOM_MS = 30_000;
/** No host may silence a device for longer. */
const LONGEST_SILENCE_MS = 60 * 60_000;

/** One thing to be sent, as far as its turn depends on it. */
export interface Turn {
  readonly id: string;
  readonly tries: number;
  readonly madeAtMs: number;
  readonly isSetAside: boolean;
}

export interface Outbox {
  readonly phase: 'still' | 'looking' | 'sending' | 'signed-out';
  /** What this round still has to send; the first of it is under way. */
  readonly round: readonly string[];
  /** When the next round is due by itself. */
  readonly dueAtMs: number | undefined;
  /** Before that the host wants to hear nothing. */
  readonly notBeforeMs: number;
  readonly failures: number;
  readonly lastRoundMs: number;
  /** Another round was asked for while this one ran. */
  readonly isAsked: boolean;
}

export const stillOutbox: Outbox = {
  phase: 'still',
  round: [],
  dueAtMs: undefined,
  notBeforeMs: 0,
  failures: 0,
  lastRoundMs: -Infinity,
  isAsked: false,
};

export type OutboxEvent =
  /** `insists`: the visitor asked for it; the host's wish to be left alone is an old one then. */
  | { readonly type: 'round/asked'; readonly atMs: number; readonly insists?: boolean }
  | { readonly type: 'time/come'; readonly atMs: number }
  /** `kind`: whether it can wait for others of its kind. */
  | {
      readonly type: 'row/entered';
      readonly kind: 'earned' | 'position';
      readonly atMs: number;
    }
  | { readonly type: 'rows/found'; readonly rows: readonly Turn[]; readonly atMs: number }
  | {
      readonly type: 'row/answered';
      readonly verdict: Verdict;
      readonly atMs: number;
      readonly chance: number;
      readonly retryAfterS?: number;
    }
  | { readonly type: 'account/changed'; readonly atMs: number };

export type OutboxEffect =
  | { readonly type: 'rows/find' }
  | { readonly type: 'row/send'; readonly id: string }
  | { readonly type: 'row/settle'; readonly id: string }
  | { readonly type: 'row/set-aside'; readonly id: string }
  | { readonly type: 'row/count-try'; readonly id: string }
  /** It replaces the timer before. */
  | { readonly type: 'timer/set'; readonly atMs: number };

export interface OutboxStep {
  readonly state: Outbox;
  readonly effects: readonly OutboxEffect[];
}

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { type: T }>;

export function step(state: Outbox, event: OutboxEvent): OutboxStep {
  switch (event.type) {
    case 'round/asked':
      return ask(event.insists === true ? { ...state, notBeforeMs: 0 } : state, event.atMs);
    case 'time/come':
      return ask({ ...state, dueAtMs: undefined }, event.atMs);
    case 'row/entered':
      return enter(state, event);
    case 'rows/found':
      return begin(state, event);
    case 'row/answered':
      return answer(state, event);
    case 'account/changed':
      return ask(state.phase === 'signed-out' ? { ...state, phase: 'still' } : state, event.atMs);
  }
}

function ask(state: Outbox, atMs: number): OutboxStep {
  if (state.phase === 'signed-out') return quiet(state);
  if (state.phase !== 'still') return quiet({ ...state, isAsked: true });
  if (isNear(state.notBeforeMs, atMs)) return due(state, state.notBeforeMs);
  return {
    state: { ...state, phase: 'looking', dueAtMs: undefined, isAsked: false },
    effects: [{ type: 'rows/find' }],
  };
}

function enter(state: Outbox, { kind, atMs }: EventOf<'row/entered'>): OutboxStep {
  if (state.phase === 'signed-out') return quiet(state);
  // After failures the next round has its own time, and takes this with it.
  if (state.failures > 0 && isNear(state.dueAtMs, atMs)) return quiet(state);
  const seldomMs = Math.min(atMs, state.lastRoundMs) + SELDOM_MS;
  const wantedMs = kind === 'earned' ? atMs + SOON_MS : Math.max(atMs, seldomMs);
  const notBeforeMs = isNear(state.notBeforeMs, atMs) ? state.notBeforeMs : 0;
  return due(state, Math.max(wantedMs, notBeforeMs));
}

function due(state: Outbox, atMs: number): OutboxStep {
  if (state.dueAtMs !== undefined && state.dueAtMs <= atMs) return quiet(state);
  return { state: { ...state, dueAtMs: atMs }, effects: [{ type: 'timer/set', atMs }] };
}

/** Still to come, and no further away than anything is ever put off: else the clock was set back. */
function isNear(timeMs: number | undefined, atMs: number): boolean {
  return timeMs !== undefined && timeMs > atMs && timeMs - atMs <= LONGEST_SILENCE_MS;
}

function begin(state: Outbox, { rows, atMs }: EventOf<'rows/found'>): OutboxStep {
  const turns = rows
    .filter(({ isSetAside }) => !isSetAside)
    .toSorted((a, b) => a.tries - b.tries || a.madeAtMs - b.madeAtMs)
    .map(({ id }) => id);
  return next({ ...state, phase: 'sending', round: turns, lastRoundMs: atMs }, atMs);
}

/** The next of the round, or its end. */
function next(state: Outbox, atMs: number): OutboxStep {
  const [id] = state.round;
  if (id !== undefined) return { state, effects: [{ type: 'row/send', id }] };
  const ended = { ...state, phase: 'still', failures: 0 } as const;
  return state.isAsked ? ask(ended, atMs) : quiet(ended);
}

function answer(state: Outbox, event: EventOf<'row/answered'>): OutboxStep {
  const [id, ...round] = state.round;
  if (state.phase !== 'sending' || id === undefined) return quiet(state);
  const { verdict, atMs } = event;
  if (verdict === 'later') return fail(state, id, event);
  if (verdict === 'sign-in') {
    return quiet({ ...state, phase: 'signed-out', round: [], isAsked: false });
  }
  const rest = next({ ...state, round }, atMs);
  const done = verdict === 'taken' ? 'row/settle' : 'row/set-aside';
  return { state: rest.state, effects: [{ type: done, id }, ...rest.effects] };
}

function fail(state: Outbox, id: string, event: EventOf<'row/answered'>): OutboxStep {
  const { atMs, chance, retryAfterS = 0 } = event;
  const failures = state.failures + 1;
  const silenceMs = Math.min(LONGEST_SILENCE_MS, retryAfterS * 1000);
  const notBeforeMs = silenceMs > 0 ? atMs + silenceMs : 0;
  const still = { ...state, phase: 'still', round: [], isAsked: false } as const;
  const waited = due(
    { ...still, failures, notBeforeMs, dueAtMs: undefined },
    Math.max(notBeforeMs, atMs + backoffMs(failures, chance)),
  );
  return { state: waited.state, effects: [{ type: 'row/count-try', id }, ...waited.effects] };
}

function quiet(state: Outbox): OutboxStep {
  return { state, effects: [] };
}
