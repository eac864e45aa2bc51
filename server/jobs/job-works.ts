import { backupWorks } from '../backup/backup-works.ts';
import { storyArchiveJobs } from '../story-archive/story-archive-jobs.ts';
import type { Services } from '../services.ts';
import { PREPARE, prepareMedium } from '../usecases/prepare-medium.ts';
import { COLLECT_GARBAGE_FILE, collectGarbageFile } from '../usecases/collect-garbage-file.ts';
import type { JobWorks } from './job-work.ts';

/** One entry for each kind of job. */
export const jobWorks = (services: Services): JobWorks => ({
  [PREPARE]: (run) => prepareMedium(services, run),
  [COLLECT_GARBAGE_FILE]: (run) => collectGarbageFile(services, run),
  ...backupWorks(services),
  ...storyArchiveJobs(services),
});
