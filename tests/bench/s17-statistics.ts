import { randomUUID } from 'node:crypto';
import type { FunnelRead, StatisticsRead } from '../../src/contract/admin/operate.ts';
import type { EventRecord } from '../../server/store/repositories/events.ts';
import type { Store } from '../../server/store/store.ts';
import { mustCall, type ApiRequest, type SignedIn } from '../support/api-client.ts';
import { open } from '../support/open-stores.ts';
import type { RealServer } from '../support/real-server.ts';
import { median, p95, rounded, type Row } from './figures.ts';

const EVENTS = 1_000_000;
const WALKS = 30;
const DAYS = 365;
const LANGUAGES = [2, 2, 2, 3, 4] as const;
const ROUNDS = 20;
const barMs = 300;
const DAY_MS = 86_400_000;
/** As many as make one transaction; a device's own batch has a hundred. */
const AT_ONCE = 5000;

/**
 * S17: what the statistics page asks, over a million counted events of a year. They go in by the
 * store's own way of counting, the one that `POST /api/events` takes, and only in larger batches.
 */
export async function measureStatistics(
  server: RealServer,
  { accessToken: token }: SignedIn,
): Promise<Row> {
  const stations = await stationsOf(server, token);
  const store = await open({ dataFolder: server.dataFolder });
  const filledMs = await timed(() => fill(store, stations));
  await store.close();
  const [from, month, to] = [DAYS - 1, 29, 0].map(daysAgo) as [string, string, string];
  const ask = <T>(name: 'adminStatistics' | 'adminFunnel', query: ApiRequest['query'] = {}) =>
    mustCall<T>(server.url, name, { token, query: { from, to, ...query } });
  const table = (query: Readonly<Record<string, string>>) =>
    mustCall<{ csv: string }>(server.url, 'adminStatisticsTable', {
      token,
      query: { to, ...query },
    });
  const { days } = await ask<StatisticsRead>('adminStatistics');
  const counted = days.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0);
  if (counted < EVENTS) throw new Error(`${counted} of ${EVENTS} events were counted.`);
  const lines = async (answer: Promise<{ csv: string }>) => (await answer).csv.split('\n').length;
  const asked = {
    all: await measured(() => ask('adminStatistics')),
    walk: await measured(() => ask('adminStatistics', { walk: 'demo' })),
    language: await measured(() => ask('adminStatistics', { language: '3' })),
    funnel: await measured(() => ask<FunnelRead>('adminFunnel', { walk: 'demo' })),
    tableOfAMonth: await measured(() => table({ from: month })),
    tableOfAWalk: await measured(() => table({ from, walk: 'demo' })),
  };
  const slowest = Math.max(...Object.values(asked).map((one) => one.p95Ms));
  return {
    value: slowest,
    unit: 'ms p95',
    reference: null,
    ratio: null,
    bar: barMs,
    ok: slowest <= barMs,
    ...asked,
    events: counted,
    eventsPerSecondIn: rounded((EVENTS / filledMs) * 1000, 0),
    linesOfAMonth: await lines(table({ from: month })),
    linesOfAWalk: await lines(table({ from, walk: 'demo' })),
    wholeTableMs: rounded(await timed(() => table({ from })), 0),
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The walk that is published has its own stations; the others are known by name, as deleted ones are. */
async function stationsOf(server: RealServer, token: string): Promise<readonly string[]> {
  const query = { from: daysAgo(0), to: daysAgo(0), walk: 'demo' };
  const { stations } = await mustCall<FunnelRead>(server.url, 'adminFunnel', { token, query });
  return stations.map(({ slug }) => slug);
}

/** Visits that end somewhere along the walk, spread over every day, walk and language. */
async function fill(store: Store, stations: readonly string[]): Promise<void> {
  const chance = seeded(17);
  const pick = (count: number) => Math.floor(chance() * count);
  let waiting: EventRecord[] = [];
  let added = 0;
  const nowMs = Date.now();
  while (added < EVENTS) {
    const walk = pick(WALKS);
    const visit = {
      walk: walk === 0 ? 'demo' : `walk-${String(walk)}`,
      languageId: LANGUAGES[pick(LANGUAGES.length)] ?? 2,
      atMs: nowMs - pick(DAYS) * DAY_MS,
    };
    for (const [kind, element] of visitOf(stations, pick)) {
      waiting.push({ id: randomUUID(), kind, element, ...visit });
    }
    if (waiting.length < AT_ONCE) continue;
    added += await store.events.add(waiting);
    waiting = [];
    // SQLite answers at once: without a breath this process would not hear the server hang up.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function visitOf(
  stations: readonly string[],
  pick: (count: number) => number,
): readonly (readonly [kind: string, element: string])[] {
  const reached = 1 + pick(stations.length);
  const heard = stations
    .slice(0, reached)
    .flatMap((station, at) => [
      ['track/started', station] as const,
      ...(at < reached - 1 ? [['track/finished', station] as const] : []),
      ...(pick(3) === 0 ? [['code/scanned', station] as const] : []),
    ]);
  const isWhole = reached === stations.length;
  return [
    ['walk/opened', ''],
    ...(pick(4) === 0 ? [['walk/downloaded', ''] as const] : []),
    ...heard,
    ...(isWhole ? [['puzzle/solved', 'riddle'] as const, ['walk/finished', ''] as const] : []),
  ];
}

/** The same events in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function measured(call: () => Promise<unknown>) {
  await call();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(call));
  return { medianMs: rounded(median(times), 1), p95Ms: rounded(p95(times), 1) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
