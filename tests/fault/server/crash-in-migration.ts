// Started by f21 as a process of its own: migrates, and dies without output at the given step.
import { openStore, type StoreLocation } from '../../../server/store/open-store.ts';
import { watchedMigrations } from './watched-migrations.ts';

export interface CrashRequest {
  readonly location: StoreLocation;
  readonly migration: string;
  readonly step: number;
}

const request = JSON.parse(process.argv[2] ?? '') as CrashRequest;
const opened = await openStore(
  request.location,
  watchedMigrations((migration, step) => {
    if (migration === request.migration && step === request.step)
      process.kill(process.pid, 'SIGKILL');
  }),
);
process.stderr.write(`${request.migration} ${request.step} was never reached: ${opened.kind}\n`);
process.exit(1);
