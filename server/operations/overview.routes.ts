import { readAudit } from './read-audit.ts';
import { pageRequestOf } from '../http/requested-page.ts';
import type { overviewCalls } from '../../src/contract/admin/calls/overview-calls.ts';
import type { Services } from '../services.ts';
import { cancelJob, listJobs, describeJob } from './jobs.ts';
import { readHealthOverview } from './read-health-overview.ts';
import type { Handlers } from '../http/handler.ts';

export function overviewRoutes(
  services: Services,
): Handlers<keyof typeof overviewCalls | 'adminAudit'> {
  return {
    adminOverview: () => readHealthOverview(services),
    adminJobs: () => listJobs(services),
    async adminCancelJob({ params, who }) {
      return describeJob(services, await cancelJob(services, params.id, who.userId));
    },
    adminAudit({ query }) {
      return readAudit(services, { ...query, ...pageRequestOf(query) });
    },
  };
}
