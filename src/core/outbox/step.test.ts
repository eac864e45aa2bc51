import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backoffMs } from './backoff.ts';
import {
  stepOutbox,
  idleOutbox,
  type Outbox,
  type OutboxEffect,
  type OutboxEvent,
  type OutboxItem,
} from './step.ts';
import { verdictOf, type DeliveryVerdict } from './verdict.ts';

const row = (id: string, overrides: Partial<OutboxItem> = {}): OutboxItem => ({
  ...{ id, tries: 0, madeAtMs: 0, isSetAside: false },
  ...overrides,
});
const answered = (verdict: DeliveryVerdict, atMs = 0, retryAfterS = 0): OutboxEvent => ({
  ...{ type: 'row/sent', verdict, atMs, random: 0 },
  ...(retryAfterS > 0 ? { retryAfterS } : {}),
});
const found = (...rows: OutboxItem[]): OutboxEvent => ({ type: 'rows/found', rows, atMs: 0 });
const flushRequested: OutboxEvent = { type: 'flush/requested', atMs: 0 };

/** Every effect of all events, and the final state. */
function after(events: readonly OutboxEvent[], from: Outbox = idleOutbox) {
  let state = from;
  const effects: OutboxEffect[] = [];
  for (const event of events) {
    const next = stepOutbox(state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}
const shortly = (effects: readonly OutboxEffect[]) =>
  effects.map((effect) => `${effect.type} ${'id' in effect ? effect.id : ''}`.trim());

test.each<[string, number | undefined, boolean, DeliveryVerdict]>([
  ['an accepted row', 200, true, 'accepted'],
  ['no response', undefined, false, 'retry'],
  ['a captive portal’s page', 200, false, 'retry'],
  ['a rejection by a proxy', 403, false, 'retry'],
  ['too slow', 408, true, 'retry'],
  ['too early', 425, true, 'retry'],
  ['too many', 429, true, 'retry'],
  ['a broken server', 500, true, 'retry'],
  ['a full server', 507, true, 'retry'],
  ['an invalid token', 401, true, 'sign-in'],
  ['an invalid body', 400, true, 'rejected'],
  ['a deleted walk', 404, true, 'rejected'],
])('[OB1][OB2][OB3][OB4] %s', (_, status, isOwn, verdict) => {
  expect(verdictOf({ status, isOwn })).toBe(verdict);
});

test('[OB1][OB5] a flush sends one row after the other and deletes those that were accepted', () => {
  const { state, effects } = after([
    ...[flushRequested, found(row('a'), row('b', { madeAtMs: 1 }))],
    ...[answered('accepted'), answered('accepted')],
  ]);
  expect(shortly(effects)).toEqual([
    ...['rows/collect', 'row/send a', 'row/settle a', 'row/send b', 'row/settle b'],
  ]);
  expect(state.phase).toBe('idle');
});

test('[OB5] after a failure the rest of the flush waits', () => {
  const { state, effects } = after([
    flushRequested,
    found(row('a'), row('b')),
    answered('retry', 100),
  ]);
  expect(effects.slice(1)).toEqual([
    { type: 'row/send', id: 'a' },
    { type: 'row/count-try', id: 'a' },
    { type: 'timer/set', atMs: 1100 },
  ]);
  expect([state.phase, state.pendingIds]).toEqual(['idle', []]);
});

test('[OB3] after a 401 nothing is sent, whatever is requested, until the account changes', () => {
  const rejected = after([flushRequested, found(row('a')), answered('sign-in')]).state;
  const entered: OutboxEvent = { type: 'row/entered', kind: 'earned', atMs: 5 };
  expect(after([flushRequested, entered], rejected).effects).toEqual([]);
  const { effects } = after([{ type: 'account/changed', atMs: 9 }], rejected);
  expect(shortly(effects)).toEqual(['rows/collect']);
});

test('[OB4] a rejected row becomes a dead letter and the next one is sent', () => {
  const { effects } = after([flushRequested, found(row('a'), row('b')), answered('rejected')]);
  expect(shortly(effects).slice(2)).toEqual(['row/dead-letter a', 'row/send b']);
});

test('[OB6] rows with fewer attempts go first, then older ones; dead letters are not sent', () => {
  const rows = [
    row('tried', { tries: 3 }),
    row('young', { madeAtMs: 9 }),
    row('aside', { isSetAside: true }),
    row('old', { madeAtMs: 1 }),
  ];
  expect(after([flushRequested, found(...rows)]).state.pendingIds).toEqual([
    'old',
    'young',
    'tried',
  ]);
});

test('[OB7] the delay doubles from two seconds to ten minutes, with half of it as jitter', () => {
  const waits = [1, 2, 3, 8, 20, 2000].map((failures) => [
    backoffMs(failures, 0),
    backoffMs(failures, 1),
  ]);
  expect(waits).toEqual([
    ...[
      [1000, 2000],
      [2000, 4000],
      [4000, 8000],
      [128_000, 256_000],
    ],
    ...[
      [300_000, 600_000],
      [300_000, 600_000],
    ],
  ]);
});

test('[OB7][OB8] the outbox obeys the server’s Retry-After, except for the visitor’s own request', () => {
  const failed = after([flushRequested, found(row('a')), answered('retry', 0, 30)]);
  expect(failed.effects.at(-1)).toEqual({ type: 'timer/set', atMs: 30_000 });
  const early: OutboxEvent = { type: 'flush/requested', atMs: 9000 };
  expect(after([early], failed.state).effects).toEqual([]);
  expect(shortly(after([{ ...early, insists: true }], failed.state).effects)).toEqual([
    'rows/collect',
  ]);
  const onTime: OutboxEvent = { type: 'timer/due', atMs: 30_000 };
  expect(shortly(after([onTime], failed.state).effects)).toEqual(['rows/collect']);
});

test('[OB8] after a failure the network’s return starts a flush at once', () => {
  const failed = after([flushRequested, found(row('a')), answered('retry')]).state;
  expect(shortly(after([{ type: 'flush/requested', atMs: 5 }], failed).effects)).toEqual([
    'rows/collect',
  ]);
});

test('[OB9] progress is sent after a second, a position waits for others of its kind', () => {
  const base = after([{ type: 'flush/requested', atMs: 1000 }, found()]).state;
  const idle = { ...base, lastFlushMs: 1000 };
  const position: OutboxEvent = { type: 'row/entered', kind: 'position', atMs: 2000 };
  const earned: OutboxEvent = { type: 'row/entered', kind: 'earned', atMs: 3000 };
  expect(after([position, earned, position], idle).effects).toEqual([
    { type: 'timer/set', atMs: 31_000 },
    { type: 'timer/set', atMs: 4000 },
  ]);
});

test('[OB10] a request during a flush causes one more flush after it', () => {
  const { state, effects } = after([
    ...[flushRequested, flushRequested, found(row('a')), flushRequested],
    ...[answered('accepted'), found(row('b'))],
  ]);
  expect(shortly(effects)).toEqual([
    ...['rows/collect', 'row/send a', 'row/settle a', 'rows/collect', 'row/send b'],
  ]);
  expect(state.isRequested).toBe(false);
});

test('[OB11] a flush without a failure resets the delay', () => {
  const failed = after([flushRequested, found(row('a')), answered('retry')]).state;
  const retried = after([flushRequested, found(row('a')), answered('accepted')], failed).state;
  expect([failed.failures, retried.failures]).toEqual([1, 0]);
});

const day = 86_400_000;

test('[OB12] a clock that was set back or ahead delays nothing', () => {
  const ran = { ...idleOutbox, lastFlushMs: 10 * day };
  const position: OutboxEvent = { type: 'row/entered', kind: 'position', atMs: day };
  expect(after([position], ran).state.dueAtMs).toBe(day + 30_000);
  const silenced = { ...idleOutbox, failures: 1, notBeforeMs: 9 * day, dueAtMs: 9 * day };
  const requestCount: OutboxEvent = { type: 'flush/requested', atMs: day };
  const earned: OutboxEvent = { type: 'row/entered', kind: 'earned', atMs: day };
  expect(shortly(after([requestCount], silenced).effects)).toEqual(['rows/collect']);
  expect(after([earned], silenced).state.dueAtMs).toBe(day + 1000);
  const long = after([flushRequested, found(row('a')), answered('retry', 0, day)]).state;
  expect(long.dueAtMs).toBe(3_600_000);
});

const events: fc.Arbitrary<OutboxEvent> = fc.oneof(
  fc.record({
    type: fc.constant('flush/requested' as const),
    atMs: fc.nat(1e6),
    insists: fc.boolean(),
  }),
  fc.record({ type: fc.constant('timer/due' as const), atMs: fc.nat(1e6) }),
  fc.record({ type: fc.constant('account/changed' as const), atMs: fc.nat(1e6) }),
  fc.record({
    type: fc.constant('row/entered' as const),
    kind: fc.constantFrom('earned' as const, 'position' as const),
    atMs: fc.nat(1e6),
  }),
  fc.record({
    type: fc.constant('row/sent' as const),
    verdict: fc.constantFrom<DeliveryVerdict[]>('accepted', 'retry', 'sign-in', 'rejected'),
    atMs: fc.nat(1e6),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
);

test('[OB10] after any events rows are read only when nothing is in flight', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (all) => {
      let state = idleOutbox;
      for (const event of all) {
        const before = state.phase;
        const next = stepOutbox(state, event);
        state = next.state;
        const queryCount = next.effects.filter(({ type }) => type === 'rows/collect').length;
        expect(queryCount).toBeLessThanOrEqual(1);
        if (queryCount === 1 && before === 'collecting') throw new Error('two rounds');
        if (state.phase === 'collecting') {
          state = stepOutbox(state, {
            type: 'rows/found',
            rows: [row('a'), row('b')],
            atMs: 0,
          }).state;
        }
      }
    }),
    { numRuns: 500, seed: 20_260_101 },
  );
});

test('[OB3] while the outbox waits for a sign-in, no row and no request starts a flush', () => {
  const out = after([flushRequested, found(row('a')), flushRequested, answered('sign-in')]).state;
  const meanwhile: OutboxEvent[] = [
    { type: 'row/entered', kind: 'earned', atMs: 10 },
    { type: 'flush/requested', atMs: 20, insists: true },
    { type: 'timer/due', atMs: 30 },
  ];
  expect(after(meanwhile, out).effects).toEqual([]);
  const signedIn: OutboxEvent[] = [{ type: 'account/changed', atMs: 40 }, found()];
  expect(shortly(after([...meanwhile, ...signedIn], out).effects)).toEqual(['rows/collect']);
});

test('[OB5][OB10] another account during a flush waits for its end', () => {
  const { state, effects } = after([
    flushRequested,
    found(row('a')),
    { type: 'account/changed', atMs: 1 },
  ]);
  expect([state.phase, shortly(effects)]).toEqual(['sending', ['rows/collect', 'row/send a']]);
  expect(shortly(after([answered('accepted')], state).effects)).toEqual([
    'row/settle a',
    'rows/collect',
  ]);
});

test('[OB5] a response that arrives after its flush changes nothing', () => {
  const { state } = after([flushRequested, found(row('a')), answered('retry', 100)]);
  for (const verdict of ['accepted', 'retry', 'rejected', 'sign-in'] as const) {
    expect(stepOutbox(state, answered(verdict, 200))).toEqual({ state, effects: [] });
  }
});

test('[OB7][OB12] the outbox waits for an hour that the server named, by the current clock too', () => {
  const nowMs = Date.UTC(2026, 5, 1);
  const { state } = after([flushRequested, found(row('a')), answered('retry', nowMs, 3600)]);
  const requestedAgain = (atMs: number) =>
    shortly(stepOutbox(state, { type: 'flush/requested', atMs }).effects);
  expect([nowMs, nowMs + 3_599_999, nowMs + 3_600_000].map(requestedAgain)).toEqual([
    [],
    [],
    ['rows/collect'],
  ]);
});
