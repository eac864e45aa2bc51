import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { canRun } from '../../support/can-run.ts';
import { startPostgres, TEST_DATABASES, whyNoPostgres } from '../../support/stores/postgres.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';
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
        await waitFor(() => `writes again, after “${ledger.lastFailure}”`, isWriting);
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
