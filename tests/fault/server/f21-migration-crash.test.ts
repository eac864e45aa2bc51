import { afterAll, expect } from 'vitest';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import { openStore } from '../../../server/store/open-store.ts';
import { onBackendsAtOnce, type Backend } from '../../support/stores/store-backends.ts';
import { isFullGrid, report } from '../grid.ts';
import { completedIn, crash, migrateTo, schemaOf } from './migration-crash.ts';
import { watchedMigrations } from './watched-migrations.ts';

/** Each a test of its own: none takes longer than half a minute. */
const THIRD = Math.ceil(MIGRATIONS.length / 3);
const PARTS = {
  'the oldest': MIGRATIONS.slice(0, THIRD),
  'the next': MIGRATIONS.slice(THIRD, 2 * THIRD),
  'the newest': MIGRATIONS.slice(2 * THIRD),
};
let iterations = 0;
afterAll(() => report('F21', iterations, 'crashes in a migration'));

/** The number of steps of each migration on this database, found by running them. */
function countSteps(backend: Backend): Promise<ReadonlyMap<string, number>> {
  const counted = stepsOf.get(backend) ?? runAllSteps(backend);
  stepsOf.set(backend, counted);
  return counted;
}

const stepsOf = new Map<Backend, Promise<ReadonlyMap<string, number>>>();

async function runAllSteps(backend: Backend): Promise<ReadonlyMap<string, number>> {
  const steps = new Map<string, number>();
  const watched = watchedMigrations((name, step) => steps.set(name, step + 1));
  const opened = await openStore(await backend.empty(), watched);
  if (opened.kind !== 'opened') throw new Error(opened.kind);
  await opened.store.close();
  return steps;
}

/**
 * In the gate a crash in the middle and one at the last step take turns: SV11 in
 * tests/contract/stores/store-migrations.test.ts lets every statement fail.
 */
function chosenSteps(index: number, count: number): number[] {
  if (isFullGrid) return Array.from({ length: count }, (_, step) => step);
  return [index % 2 === 0 ? count >> 1 : count - 1];
}

onBackendsAtOnce((it) => {
  for (const [which, part] of Object.entries(PARTS)) {
    it(`F21 a crash at any step of a migration, ${which} of them, leaves the old schema, and the next start completes it`, async (backend) => {
      const steps = await countSteps(backend);
      const all = MIGRATIONS.map(({ name }) => name);
      expect([...steps.keys()]).toEqual(all);
      const untouched = await backend.empty();
      for (const { name: migration } of part) {
        const index = all.indexOf(migration);
        // From one release to the next, on one server.
        await migrateTo(untouched, index);
        const old = await schemaOf(untouched);
        for (const step of chosenSteps(index, steps.get(migration) ?? 0)) {
          const location = await backend.copyOf(untouched);
          await crash({ location, migration, step });
          expect(await schemaOf(location), `${migration}, step ${step}`).toEqual(old);
          const opened = await openStore(location);
          if (opened.kind !== 'opened') throw new Error(`${opened.kind} after a crash`);
          await opened.store.close();
          const users = index > 0 ? [{ id: 'u1' }] : [];
          expect(await completedIn(location)).toEqual({ applied: all, users });
          iterations += 1;
        }
      }
    });
  }
});
