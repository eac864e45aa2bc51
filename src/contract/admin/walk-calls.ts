import { adminStories, idParams, pageQuery, publishBody, published } from '../administration.ts';
import type { Call } from '../call.ts';

/** Making walks: drafts, publishing. */
export const walkCalls = {
  adminStories: {
    method: 'GET',
    path: '/api/admin/stories',
    summary: 'The stories as authors see them, last changed first.',
    access: 'administrator',
    query: pageQuery,
    answer: adminStories,
    errors: [],
  },
  adminPublish: {
    method: 'POST',
    path: '/api/admin/stories/{id}/publish',
    summary: "Makes the draft the walk's published revision.",
    access: 'administrator',
    params: idParams,
    body: publishBody,
    answer: published,
    errors: ['story/not-found', 'story/unpublishable'],
  },
  adminTakeBack: {
    method: 'DELETE',
    path: '/api/admin/stories/{id}/publish',
    summary: 'Takes the published revision back; nobody gets the walk any more.',
    access: 'administrator',
    params: idParams,
    answer: published,
    errors: ['story/not-found'],
  },
} as const satisfies Readonly<Record<string, Call>>;
