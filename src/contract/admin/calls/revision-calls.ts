import { idParams } from '../../administration.ts';
import { MANY_ROWS_MS, type Call } from '../../call.ts';
import {
  difference,
  done,
  restoreQuery,
  revisionList,
  revisionParams,
  scheduleBody,
  scheduled,
  unscheduleQuery,
} from '../walks.ts';

/** What was published, what would be new, and when it is to be published. */
export const revisionCalls = {
  adminRevisions: {
    method: 'GET',
    path: '/api/admin/stories/{id}/revisions',
    summary: 'What was published of a walk and which drafts were kept of it, newest first.',
    access: 'walk:read',
    walks: 'story',
    params: idParams,
    answer: revisionList,
    errors: ['story/not-found'],
  },
  adminDifference: {
    method: 'GET',
    path: '/api/admin/stories/{id}/difference',
    summary: 'What the draft has otherwise than what is published, by field and language.',
    access: 'walk:read',
    walks: 'story',
    params: idParams,
    answer: difference,
    errors: ['story/not-found'],
  },
  adminRestoreRevision: {
    method: 'POST',
    path: '/api/admin/stories/{id}/revisions/{revision}/restore',
    summary:
      'Makes an old revision, or a kept draft, the draft; what it lacks goes to the deletion queue.',
    access: 'walk:write',
    walks: 'story',
    params: revisionParams,
    query: restoreQuery,
    answer: done,
    errors: ['story/not-found', 'revision/not-found', 'edit/conflict'],
    timeoutMs: MANY_ROWS_MS,
  },
  adminSchedule: {
    method: 'PUT',
    path: '/api/admin/stories/{id}/schedule',
    summary: 'Publishes the draft at a time, as it stands then.',
    access: 'walk:publish',
    walks: 'story',
    params: idParams,
    body: scheduleBody,
    answer: scheduled,
    errors: ['story/not-found', 'story/unpublishable', 'schedule/past', 'edit/conflict'],
  },
  adminUnschedule: {
    method: 'DELETE',
    path: '/api/admin/stories/{id}/schedule',
    summary: 'Does not publish it at that time after all.',
    access: 'walk:publish',
    walks: 'story',
    params: idParams,
    query: unscheduleQuery,
    answer: done,
    errors: ['story/not-found', 'edit/conflict'],
  },
} as const satisfies Readonly<Record<string, Call>>;
