import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { BEGINS_WITHIN_MS, waitFor } from '../../support/wait.ts';
import { emptyLedger, startWriters } from './busy-writers.ts';
import { isFullGrid, report, seed } from '../grid.ts';
import { countedAndStored, lostOf } from './lost-writes.ts';
import { startServerOn } from './server-on.ts';

const restarts = isFullGrid ? 15 : 3;
let iterations = 0;
afterAll(() => report('F29', iterations, 'restarts of Postgres under writes'));

test.runIf(canRun('F29', whyNoPostgres()))(
  'F29 after a restart of Postgres the server goes on by itself, with every acknowledged write',
  async () => {
    const folder = makeTempFolder();
    const postgres = await startPostgres();
    const database = `${TEST_DATABASES}f29`;
    await postgres.run(`create database ${database}`);
    const location = { dataFolder: folder.path, databaseUrl: postgres.urlOf(database) };
    const random = seededRandom(seed);
    const ledger = emptyLedger();
    const server = await startServerOn(location);
    const pid = server.pid();
    try {
      const writers = startWriters(server.url, 4, ledger);
      for (let restart = 0; restart < restarts; restart += 1) {
        await sleep(random() * 400);
        await postgres.restart();
        const before = ledger.events.size;
        const isWriting = () => (ledger.events.size > before ? true : undefined);
        await waitFor(
          () => `writes again, after “${ledger.lastFailure}” of ${server.output()}`,
          isWriting,
        );
        expect(await lostOf(location, ledger)).toEqual({ users: [], events: [], progress: [] });
        iterations += 1;
      }
      await writers.stop();
      const { counted, kept: stored } = await countedAndStored(location);
      expect(counted, 'a partial transaction').toBe(stored);
      expect(server.pid()).toBe(pid);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    } finally {
      await server.remove();
      await postgres.run(`drop database ${database} with (force)`);
      await postgres.stop();
      folder.remove();
    }
  },
);

/** Returns in the moment in which something begins to listen on this port. */
async function listens(port: number): Promise<void> {
  const isOpen = () =>
    new Promise<true | undefined>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(undefined);
      });
    });
  await waitFor('it listens', isOpen, BEGINS_WITHIN_MS, 1);
}

test.runIf(canRun('F29', whyNoPostgres()))(
  'F29 a Postgres that goes away in the moment in which the server begins to listen does not end it',
  async () => {
    const folder = makeTempFolder();
    const postgres = await startPostgres();
    const database = `${TEST_DATABASES}f29_begins`;
    await postgres.run(`create database ${database}`);
    const server = await startServerOn({
      dataFolder: folder.path,
      databaseUrl: postgres.urlOf(database),
    });
    try {
      for (let start = 0; start < 5; start += 1) {
        await server.stop();
        const restarted = server.restart();
        await listens(server.port);
        await postgres.restart();
        await restarted;
        const isReady = async () =>
          (await fetch(`${server.url}/readyz`)).status === 200 ? true : undefined;
        await waitFor(() => `ready again: ${server.output()}`, isReady);
      }
    } finally {
      await server.remove();
      await postgres.run(`drop database ${database} with (force)`);
      await postgres.stop();
      folder.remove();
    }
  },
);
