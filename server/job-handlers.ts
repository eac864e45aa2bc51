import { backupJobHandlers } from './backups/backup-job-handlers.ts';
import { storyArchiveJobHandlers } from './archives/story-archive-jobs.ts';
import type { Services } from './services.ts';
import { prepareMedium } from './media/prepare-medium.ts';
import { PREPARE } from './media/store-medium.ts';
import { COLLECT_GARBAGE_FILE, collectGarbageFile } from './media/medium-lifetime.ts';
import type { JobHandlers } from './jobs/job-handler.ts';

/** One entry for each kind of job. */
export const jobHandlers = (services: Services): JobHandlers => ({
  [PREPARE]: (run) => prepareMedium(services, run),
  [COLLECT_GARBAGE_FILE]: (run) => collectGarbageFile(services, run),
  ...backupJobHandlers(services),
  ...storyArchiveJobHandlers(services),
});
