import type { AdminJob } from '../../../src/contract/admin/overview.ts';
import type { overviewCalls } from '../../../src/contract/admin/overview-calls.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../store/repositories/jobs.ts';
import { cancelJob } from '../../usecases/cancel-job.ts';
import { lookOverHost } from '../../usecases/look-over-host.ts';
import type { Handlers } from '../handler.ts';

const JOBS = 100;

export function overviewRoutes(services: Services): Handlers<keyof typeof overviewCalls> {
  return {
    adminOverview: () => lookOverHost(services),
    async adminJobs() {
      const jobs = await services.store.jobs.list({ limit: JOBS });
      return { jobs: jobs.map(seen) };
    },
    async adminCancelJob({ params, who }) {
      return seen(await cancelJob(services, params.id, who.userId));
    },
  };
}

/** Without what the worker was given: it may name files of the host. */
function seen({ id, kind, state, progress, error, attempts, ...times }: Job): AdminJob {
  const { createdAtMs, runAtMs, finishedAtMs } = times;
  return { id, kind, state, progress, error, attempts, createdAtMs, runAtMs, finishedAtMs };
}
