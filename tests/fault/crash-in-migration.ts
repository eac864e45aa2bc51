// Started by f21 as a process of its own: migrates, and dies without a word at the step named.
import { openStore, type StoreLocation } from '../../server/store/open-store.ts';
import { watchedMigrations } from './watched-migrations.ts';

export interface CrashOrder {
  readonly location: StoreLocation;
  readonly migration: string;
  readonly step: number;
}

const order = JSON.parse(process.argv[2] ?? '') as CrashOrder;
const opened = await openStore(
  order.location,
  watchedMigrations((migration, step) => {
    if (migration === order.migration && step === order.step) process.kill(process.pid, 'SIGKILL');
  }),
);
process.stderr.write(`${order.migration} ${order.step} was never reached: ${opened.kind}\n`);
process.exit(1);
