import { migrateToLatest } from '../../../server/database/migrate.ts';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import type { StoreJob } from './store-child.ts';
import { failingAt } from './failing-statement.ts';
import { open, openRaw } from './open-stores.ts';

const job = JSON.parse(process.argv[2] ?? '') as StoreJob;
await (job.kind === 'write'
  ? writeForEver(job.location, job.from)
  : migrateAndDie(job.location, job.at));

async function writeForEver(location: StoreLocation, from: number): Promise<void> {
  const store = await open(location);
  for (let i = from; ; i += 1) {
    await store.transaction(async (inner) => {
      await inner.settings.writeSetting(`a ${i}`, i);
      await inner.settings.writeSetting(`b ${i}`, i);
    });
    process.stdout.write(`${i}\n`);
  }
}

async function migrateAndDie(location: StoreLocation, at: number): Promise<void> {
  const die = failingAt(at, () => process.kill(process.pid, 'SIGKILL'));
  const db = (await openRaw<unknown>(location)).withPlugin(die);
  await migrateToLatest(db, { migrations: MIGRATIONS, backUp: async () => {} });
  await db.destroy();
}
