import { backoffMs } from './backoff.ts';
import type { DeliveryVerdict } from './verdict.ts';

const SOON_MS = 1000;
const SELDOM_MS = 30_000;
/** No server may silence a device for longer. */
const MAX_RETRY_AFTER_MS = 60 * 60_000;

/** A row to be sent, with the fields that decide its order. */
export interface OutboxItem {
  readonly id: string;
  readonly tries: number;
  readonly madeAtMs: number;
  readonly isSetAside: boolean;
}

export interface Outbox {
  readonly phase: 'idle' | 'collecting' | 'sending' | 'signed-out';
  /** The rows that this flush still has to send; the first of them is in flight. */
  readonly pendingIds: readonly string[];
  /** The time of the next scheduled flush. */
  readonly dueAtMs: number | undefined;
  /** The server wants no request before this time. */
  readonly notBeforeMs: number;
  readonly failures: number;
  readonly lastFlushMs: number;
  /** Another flush was requested while this one ran. */
  readonly isRequested: boolean;
}

export const idleOutbox: Outbox = {
  phase: 'idle',
  pendingIds: [],
  dueAtMs: undefined,
  notBeforeMs: 0,
  failures: 0,
  lastFlushMs: -Infinity,
  isRequested: false,
};

export type OutboxEvent =
  /** `insists`: the visitor requested it, which overrides the server's Retry-After. */
  | { readonly type: 'flush/requested'; readonly atMs: number; readonly insists?: boolean }
  | { readonly type: 'timer/due'; readonly atMs: number }
  /** `kind`: whether the row can wait for others of its kind. */
  | {
      readonly type: 'row/entered';
      readonly kind: 'earned' | 'position';
      readonly atMs: number;
    }
  | { readonly type: 'rows/found'; readonly rows: readonly OutboxItem[]; readonly atMs: number }
  | {
      readonly type: 'row/sent';
      readonly verdict: DeliveryVerdict;
      readonly atMs: number;
      readonly random: number;
      readonly retryAfterS?: number;
    }
  | { readonly type: 'account/changed'; readonly atMs: number };

export type OutboxEffect =
  | { readonly type: 'rows/collect' }
  | { readonly type: 'row/send'; readonly id: string }
  | { readonly type: 'row/settle'; readonly id: string }
  | { readonly type: 'row/dead-letter'; readonly id: string }
  | { readonly type: 'row/count-try'; readonly id: string }
  /** Replaces the timer before. */
  | { readonly type: 'timer/set'; readonly atMs: number };

export interface OutboxStep {
  readonly state: Outbox;
  readonly effects: readonly OutboxEffect[];
}

type EventOf<T extends OutboxEvent['type']> = Extract<OutboxEvent, { type: T }>;

export function stepOutbox(state: Outbox, event: OutboxEvent): OutboxStep {
  switch (event.type) {
    case 'flush/requested':
      return startFlush(event.insists === true ? { ...state, notBeforeMs: 0 } : state, event.atMs);
    case 'timer/due':
      return startFlush({ ...state, dueAtMs: undefined }, event.atMs);
    case 'row/entered':
      return enter(state, event);
    case 'rows/found':
      return begin(state, event);
    case 'row/sent':
      return handleResponse(state, event);
    case 'account/changed':
      return startFlush(
        state.phase === 'signed-out' ? { ...state, phase: 'idle' } : state,
        event.atMs,
      );
  }
}

function startFlush(state: Outbox, atMs: number): OutboxStep {
  if (state.phase === 'signed-out') return quiet(state);
  if (state.phase !== 'idle') return quiet({ ...state, isRequested: true });
  if (isNear(state.notBeforeMs, atMs)) return due(state, state.notBeforeMs);
  return {
    state: { ...state, phase: 'collecting', dueAtMs: undefined, isRequested: false },
    effects: [{ type: 'rows/collect' }],
  };
}

function enter(state: Outbox, { kind, atMs }: EventOf<'row/entered'>): OutboxStep {
  if (state.phase === 'signed-out') return quiet(state);
  // After failures the next flush has its own time, and includes this row.
  if (state.failures > 0 && isNear(state.dueAtMs, atMs)) return quiet(state);
  const seldomMs = Math.min(atMs, state.lastFlushMs) + SELDOM_MS;
  const wantedMs = kind === 'earned' ? atMs + SOON_MS : Math.max(atMs, seldomMs);
  const notBeforeMs = isNear(state.notBeforeMs, atMs) ? state.notBeforeMs : 0;
  return due(state, Math.max(wantedMs, notBeforeMs));
}

function due(state: Outbox, atMs: number): OutboxStep {
  if (state.dueAtMs !== undefined && state.dueAtMs <= atMs) return quiet(state);
  return { state: { ...state, dueAtMs: atMs }, effects: [{ type: 'timer/set', atMs }] };
}

/** Whether it is ahead, but within the longest delay: otherwise the clock was set back. */
function isNear(timeMs: number | undefined, atMs: number): boolean {
  return timeMs !== undefined && timeMs > atMs && timeMs - atMs <= MAX_RETRY_AFTER_MS;
}

function begin(state: Outbox, { rows, atMs }: EventOf<'rows/found'>): OutboxStep {
  const items = rows
    .filter(({ isSetAside }) => !isSetAside)
    .toSorted((a, b) => a.tries - b.tries || a.madeAtMs - b.madeAtMs)
    .map(({ id }) => id);
  return nextStep({ ...state, phase: 'sending', pendingIds: items, lastFlushMs: atMs }, atMs);
}

/** Sends the next row of the flush, or ends it. */
function nextStep(state: Outbox, atMs: number): OutboxStep {
  const [id] = state.pendingIds;
  if (id !== undefined) return { state, effects: [{ type: 'row/send', id }] };
  const ended = { ...state, phase: 'idle', failures: 0 } as const;
  return state.isRequested ? startFlush(ended, atMs) : quiet(ended);
}

function handleResponse(state: Outbox, event: EventOf<'row/sent'>): OutboxStep {
  const [id, ...pendingIds] = state.pendingIds;
  if (state.phase !== 'sending' || id === undefined) return quiet(state);
  const { verdict, atMs } = event;
  if (verdict === 'retry') return fail(state, id, event);
  if (verdict === 'sign-in') {
    return quiet({ ...state, phase: 'signed-out', pendingIds: [], isRequested: false });
  }
  const rest = nextStep({ ...state, pendingIds }, atMs);
  const done = verdict === 'accepted' ? 'row/settle' : 'row/dead-letter';
  return { state: rest.state, effects: [{ type: done, id }, ...rest.effects] };
}

function fail(state: Outbox, id: string, event: EventOf<'row/sent'>): OutboxStep {
  const { atMs, random, retryAfterS = 0 } = event;
  const failures = state.failures + 1;
  const silenceMs = Math.min(MAX_RETRY_AFTER_MS, retryAfterS * 1000);
  const notBeforeMs = silenceMs > 0 ? atMs + silenceMs : 0;
  const idle = { ...state, phase: 'idle', pendingIds: [], isRequested: false } as const;
  const waited = due(
    { ...idle, failures, notBeforeMs, dueAtMs: undefined },
    Math.max(notBeforeMs, atMs + backoffMs(failures, random)),
  );
  return { state: waited.state, effects: [{ type: 'row/count-try', id }, ...waited.effects] };
}

function quiet(state: Outbox): OutboxStep {
  return { state, effects: [] };
}
