import { backupWorks } from '../backup/backup-works.ts';
import { parcelWorks } from '../parcel/parcel-works.ts';
import type { Services } from '../services.ts';
import { PREPARE, prepareMedium } from '../usecases/prepare-medium.ts';
import { SWEEP, sweepFile } from '../usecases/sweep-file.ts';
import type { JobWorks } from './job-work.ts';

/** What each kind of job does: one line for each kind. */
export const jobWorks = (services: Services): JobWorks => ({
  [PREPARE]: (run) => prepareMedium(services, run),
  [SWEEP]: (run) => sweepFile(services, run),
  ...backupWorks(services),
  ...parcelWorks(services),
});
