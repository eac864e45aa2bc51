import { backupWorks } from './backups/backup-works.ts';
import { storyArchiveJobs } from './archives/story-archive-jobs.ts';
import type { Services } from './services.ts';
import { PREPARE, prepareMedium } from './media/prepare-medium.ts';
import { COLLECT_GARBAGE_FILE, collectGarbageFile } from './media/collect-garbage-file.ts';
import type { JobWorks } from './jobs/job-work.ts';

/** One entry for each kind of job. */
export const jobWorks = (services: Services): JobWorks => ({
  [PREPARE]: (run) => prepareMedium(services, run),
  [COLLECT_GARBAGE_FILE]: (run) => collectGarbageFile(services, run),
  ...backupWorks(services),
  ...storyArchiveJobs(services),
});
