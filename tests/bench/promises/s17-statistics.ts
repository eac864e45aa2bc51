import type { StoreLocation } from '../../../server/store/open-store.ts';
import type { FunnelRead, StatisticsRead } from '../../../src/contract/admin/operate.ts';
import { envOn } from '../../fault/server/server-on.ts';
import { mustCall, setUpAdministrator } from '../../support/servers/api-client.ts';
import { probeLatency } from '../../support/measure/probe-latency.ts';
import { startServer } from '../../support/servers/real-server.ts';
import { canRun } from '../../support/can-run.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import type { Bench } from '../bench.ts';
import { DAYS, fillYear } from '../counted-year.ts';
import { median, p95, rounded, type Row } from '../figures.ts';

const ROUNDS = 20;
const barMs = 300;
/**
 * The limit for visitors while an administrator reads: SQLite reads on the thread that serves them.
 */
const othersWaitMs = 300;
const DAY_MS = 86_400_000;

interface AdminAccess {
  readonly url: string;
  readonly token: string;
}

/** S17: the queries of the statistics page, over a million counted events of a year. */
export async function measureStatistics({ note }: Bench): Promise<void> {
  note('S17', await measureOn());
  if (!canRun('S17 on Postgres', whyNoPostgres())) return;
  const postgres = await startPostgres();
  const database = `${TEST_DATABASES}statistics`;
  await postgres.run(`create database ${database}`);
  try {
    note('S17 Postgres', await measureOn(postgres.urlOf(database)));
  } finally {
    await postgres.run(`drop database ${database} with (force)`);
    await postgres.stop();
  }
}

async function measureOn(databaseUrl?: string): Promise<Row> {
  const folder = makeTempFolder('klangweg-statistics');
  const place = { dataFolder: folder.path };
  const location: StoreLocation = databaseUrl === undefined ? place : { ...place, databaseUrl };
  const server = await startServer({ ...place, env: envOn(location) });
  try {
    const { url } = server;
    const { accessToken: token } = await setUpAdministrator(url, await server.setupSecret());
    const adminAccess = { url, token };
    const stations = await stationsOf(adminAccess);
    const startedMs = performance.now();
    const events = await fillYear(location, stations);
    const filledS = rounded((performance.now() - startedMs) / 1000, 0);
    return { ...(await measureAdmin(adminAccess, events)), events, filledS };
  } finally {
    await server.remove();
    folder.remove();
  }
}

async function measureAdmin(adminAccess: AdminAccess, events: number): Promise<Row> {
  const [from, month, to] = [DAYS - 1, 29, 0].map(daysAgo) as [string, string, string];
  const sendRequest = <T>(
    name: 'adminStatistics' | 'adminFunnel',
    query: Readonly<Record<string, string>> = {},
  ) => call<T>(adminAccess, name, { from, to, ...query });
  const table = (query: Readonly<Record<string, string>>) =>
    call<{ csv: string }>(adminAccess, 'adminStatisticsTable', { to, ...query });
  const { days } = await sendRequest<StatisticsRead>('adminStatistics');
  const counted = days.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b, 0);
  if (counted !== events) throw new Error(`${counted} of ${events} events were counted.`);
  const requested = {
    all: await measured(() => sendRequest('adminStatistics')),
    walk: await measured(() => sendRequest('adminStatistics', { walk: 'demo' })),
    language: await measured(() => sendRequest('adminStatistics', { language: '3' })),
    funnel: await measured(() => sendRequest<FunnelRead>('adminFunnel', { walk: 'demo' })),
    tableOfAMonth: await measured(() => table({ from: month })),
    tableOfAWalk: await measured(() => table({ from, walk: 'demo' })),
    // The whole table is a file of some seconds, streamed as it is read: only its beginning is
    // timed.
    fullTableBegins: await measured(() => beginningOf(adminAccess, { from, to })),
  };
  const slowest = Math.max(...Object.values(requested).map((request) => request.p95Ms));
  let fullTableMs = Number.NaN;
  const others = await probeLatency(`${adminAccess.url}/healthz`, async () => {
    fullTableMs = await timed(() => table({ from }));
    for (let round = 0; round < ROUNDS; round += 1) await sendRequest('adminStatistics');
    await sendRequest('adminFunnel', { walk: 'demo' });
  });
  return {
    value: slowest,
    unit: 'ms p95',
    reference: null,
    ratio: null,
    bar: barMs,
    ok: slowest <= barMs && others.maxMs <= othersWaitMs,
    ...requested,
    othersWaitMs: { p99: rounded(others.p99Ms, 1), longest: rounded(others.maxMs, 1) },
    fullTableMs: rounded(fullTableMs, 0),
    linesOfAMonth: csvRowCount(await table({ from: month })),
    linesOfAWalk: csvRowCount(await table({ from, walk: 'demo' })),
  };
}

const call = <T>(
  { url, token }: AdminAccess,
  name: 'adminStatistics' | 'adminFunnel' | 'adminStatisticsTable',
  query: Readonly<Record<string, string>>,
) => mustCall<T>(url, name, { token, query });

/** Until the first lines have arrived; the rest is not awaited. */
async function beginningOf(
  { url, token }: AdminAccess,
  period: Readonly<Record<'from' | 'to', string>>,
): Promise<void> {
  const ended = new AbortController();
  const query = new URLSearchParams(period).toString();
  const response = await fetch(`${url}/api/admin/statistics/table?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  const { value } = (await response.body?.getReader().read()) ?? {};
  ended.abort();
  if (value === undefined || value.length < 1000) throw new Error('No lines came.');
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Without the header and the end of the last line. */
const csvRowCount = ({ csv }: { csv: string }) => csv.split('\r\n').length - 2;

/** The published walk has its own stations; the others are known by name, like deleted ones. */
async function stationsOf(adminAccess: AdminAccess): Promise<readonly string[]> {
  const query = { from: daysAgo(0), to: daysAgo(0), walk: 'demo' };
  const { stations } = await call<FunnelRead>(adminAccess, 'adminFunnel', query);
  return stations.map(({ slug }) => slug);
}

async function measured(asking: () => Promise<unknown>) {
  await asking();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(asking));
  return { medianMs: rounded(median(times), 1), p95Ms: rounded(p95(times), 1) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
