import { idParams } from '../../administration.ts';
import type { Call } from '../../call.ts';
import { adminJob, adminJobs, overview } from '../overview.ts';

/** The server's health and its running jobs. */
export const overviewCalls = {
  adminOverview: {
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'Figures, drafts and what an administrator should know.',
    access: 'operate',
    answer: overview,
    errors: [],
  },
  adminJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'The last hundred jobs, newest first.',
    access: 'operate',
    answer: adminJobs,
    errors: [],
  },
  adminCancelJob: {
    method: 'DELETE',
    path: '/api/admin/jobs/{id}',
    summary: 'Cancels a job that waits or runs.',
    access: 'operate',
    params: idParams,
    answer: adminJob,
    errors: ['job/not-found', 'job/over'],
  },
} as const satisfies Readonly<Record<string, Call>>;
