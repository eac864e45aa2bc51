import type { overviewCalls } from '../../../src/contract/admin/overview-calls.ts';
import type { Services } from '../../services.ts';
import { cancelJob } from '../../usecases/cancel-job.ts';
import { listJobs, seenJob } from '../../usecases/list-jobs.ts';
import { readHealthOverview } from '../../usecases/read-health-overview.ts';
import type { Handlers } from '../handler.ts';

export function overviewRoutes(services: Services): Handlers<keyof typeof overviewCalls> {
  return {
    adminOverview: () => readHealthOverview(services),
    adminJobs: () => listJobs(services),
    async adminCancelJob({ params, who }) {
      return seenJob(services, await cancelJob(services, params.id, who.userId));
    },
  };
}
