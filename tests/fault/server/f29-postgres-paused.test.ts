import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readMetrics, type ReadMetrics } from '../../../server/metrics/testing/read-metrics.ts';
import { callApi } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { spawnServer, untilReady } from '../../support/servers/server-process.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../../support/wait.ts';
import { envOn } from './server-on.ts';
import {
  startExpectingExit,
  startServer,
  type RealServer,
} from '../../support/servers/real-server.ts';

interface Logged {
  readonly level: number;
  readonly msg: string;
  readonly failures?: number;
  readonly err?: { readonly stack: string };
}

const WARN = 40;
const REQUESTS = 60;
const missing = whyNoPostgres() ?? (process.env['TEST_DATABASE_URL'] ? 'borrowed' : undefined);

/** Each from an address of its own; 0: no response. */
function signInAs({ url }: RealServer, visitor: number): Promise<number> {
  const headers = { 'x-forwarded-for': `198.51.100.${visitor}` };
  const body = { username: `visitor ${visitor}`, password: 'not the right one' };
  const signal = AbortSignal.timeout(5000);
  return callApi(url, 'login', { body, headers, signal }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Prometheus itself would wait for ten seconds. */
async function scrapeAt(port: number): Promise<ReadMetrics> {
  const signal = AbortSignal.timeout(5000);
  return readMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`, { signal })).text());
}

test.runIf(canRun('F29 (paused)', missing))(
  'F29 a Postgres that pauses is logged with one stack, and that it is back with a count',
  async () => {
    const folder = makeTempFolder();
    const postgres = await startPostgres();
    const database = `${TEST_DATABASES}paused`;
    await postgres.run(`create database ${database}`);
    const location = { dataFolder: folder.path, databaseUrl: postgres.urlOf(database) };
    const timeouts = { DATABASE_CONNECTION_TIMEOUT: '1' };
    const metricsPort = await freePort();
    const env = {
      ...{ ...envOn(location), ...timeouts, TRUST_PROXY: 'loopback' },
      METRICS_PORT: String(metricsPort),
    };
    const server = await startServer({ dataFolder: folder.path, env });
    try {
      const isReady = () => (server.output().includes('placeholders') ? true : undefined);
      await waitFor('the last line of the start', isReady);
      const before = server.output().length;
      const linesSince = () =>
        server
          .output()
          .slice(before)
          .split('\n')
          .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Logged] : []))
          .filter(({ level }) => level >= WARN);
      postgres.pause();
      const statuses = await Promise.all(
        Array.from({ length: REQUESTS }, async (_, visitor) => signInAs(server, visitor)),
      );
      const metrics = await scrapeAt(metricsPort);
      expect(metrics.get('klangweg_scrape_failed{probe="database"}')).toBe(1);
      expect(metrics.has('klangweg_database_size_bytes')).toBe(false);
      postgres.resume();
      const isBack = ({ msg }: Logged) => msg === 'the database is available again';
      const back = await waitFor('the end of the outage', () => linesSince().find(isBack));
      const lines = linesSince();
      expect(statuses).toContain(503);
      expect(lines.map(({ msg }) => msg)).toEqual([
        'the database is not available; what fails because of this is counted from now on',
        'the database is available again',
      ]);
      expect(lines.filter(({ err }) => err !== undefined)).toHaveLength(1);
      expect(back.failures).toBeGreaterThan(REQUESTS / 2);
    } finally {
      postgres.resume();
      await server.remove();
      await postgres.stop();
      folder.remove();
    }
  },
);

test.runIf(canRun('F29 (away at the start)', missing))(
  'F29 with DATABASE_WAIT a start waits for a Postgres that comes later, without it it ends',
  async () => {
    const folder = makeTempFolder();
    const postgres = await startPostgres();
    const database = `${TEST_DATABASES}late`;
    await postgres.run(`create database ${database}`);
    const socketFolder = new URL(postgres.urlOf(database)).searchParams.get('host') ?? '';
    const port = await freePort();
    const databaseUrl = `postgres://postgres@127.0.0.1:${port}/${database}`;
    const env = envOn({ dataFolder: folder.path, databaseUrl });
    const ended = await startExpectingExit({ env });
    expect([ended.code, ended.output]).toEqual([
      1,
      `The database cannot be opened: Error: connect ECONNREFUSED 127.0.0.1:${port}\nDATABASE_WAIT is the number of seconds that a start waits for the database.\n`,
    ]);
    const door = createServer((socket) => {
      socket.on('error', () => undefined);
      const inner = connect(join(socketFolder, '.s.PGSQL.5432'));
      inner.on('error', () => socket.destroy());
      socket.pipe(inner).pipe(socket);
    });
    const serverPort = String(await freePort());
    const server = spawnServer({
      ...env,
      ...{ PORT: serverPort, KLANGWEG_DATA: folder.path, DATABASE_WAIT: '60' },
    });
    try {
      const isWaiting = () => server.output().includes('waiting for it, 60 s at most') || undefined;
      await waitFor('a server that waits', isWaiting, BEGINS_WITHIN_MS);
      door.listen(port, '127.0.0.1');
      await untilReady(server, `http://127.0.0.1:${serverPort}`, BEGINS_WITHIN_MS);
      expect(server.output().match(/waiting for it/g)).toHaveLength(1);
    } finally {
      server.signal('SIGTERM');
      await server.ended;
      door.close();
      await postgres.stop();
      folder.remove();
    }
  },
);
