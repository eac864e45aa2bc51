import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect } from 'vitest';
import { onBackendsAtOnce } from '../../support/stores/store-backends.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { waitFor } from '../../support/wait.ts';
import { emptyLedger, startWriters } from './busy-writers.ts';
import { isFullGrid, report, seed } from '../grid.ts';
import { countedAndStored, lostOf } from './lost-writes.ts';
import { startedLocation, startServerOn } from './server-on.ts';

const kills = isFullGrid ? 25 : 4;
const RUNS = isFullGrid ? [seed, seed + 1] : [seed];
const clients = 6;
let iterations = 0;
let written = 0;
afterAll(() => report('F19', iterations, `SIGKILLs under ${written} acknowledged writes`));

onBackendsAtOnce((it) => {
  for (const runSeed of RUNS) {
    it(`F19 ${kills} SIGKILLs under writes lose no acknowledged write, seed ${runSeed}`, async (backend) => {
      const location = await startedLocation(backend);
      const random = seededRandom(runSeed);
      const ledger = emptyLedger();
      const server = await startServerOn(location);
      try {
        const writers = startWriters(server.url, clients, ledger);
        for (let kill = 0; kill < kills; kill += 1) {
          const before = ledger.events.size;
          await waitFor('a write', () => (ledger.events.size > before ? true : undefined));
          await sleep(random() * 500);
          const exit = await server.kill('SIGKILL');
          expect(exit.signal).toBe('SIGKILL');
          await server.restart();
          expect(await lostOf(location, ledger), `after kill ${kill + 1}`).toEqual({
            users: [],
            events: [],
            progress: [],
          });
          iterations += 1;
        }
        await writers.stop();
        expect(await lostOf(location, ledger)).toEqual({ users: [], events: [], progress: [] });
        const { counted, kept: stored } = await countedAndStored(location);
        expect(counted).toBe(stored);
        expect(ledger.surprises).toEqual([]);
        written += ledger.users.size + ledger.events.size;
        for (const generations of ledger.generations.values()) written += generations;
      } finally {
        await server.remove();
      }
    });
  }
});
