import {
  adminStories,
  idParams,
  publishBody,
  published,
  storiesQuery,
} from '../../administration.ts';
import { CUTTING_MS, MANY_ROWS_MS, type Call } from '../../call.ts';
import { draftCalls } from './draft-calls.ts';
import { elementCalls } from './element-calls.ts';
import { manyElementCalls } from './many-element-calls.ts';
import { revisionCalls } from './revision-calls.ts';
import {
  deletionList,
  done,
  newStoryBody,
  restored,
  slugFound,
  slugQuery,
  storyRow,
} from '../walks.ts';

/** Editing walks: the list, publishing, the deletion queue. */
export const walkCalls = {
  adminStories: {
    method: 'GET',
    path: '/api/admin/stories',
    summary: 'The stories as authors see them, last changed first.',
    access: 'administrator',
    query: storiesQuery,
    answer: adminStories,
    errors: [],
  },
  adminCreateStory: {
    method: 'POST',
    path: '/api/admin/stories',
    summary: 'Makes an empty walk.',
    access: 'administrator',
    body: newStoryBody,
    answer: storyRow,
    errors: ['slug/taken'],
  },
  adminSlug: {
    method: 'GET',
    path: '/api/admin/slugs',
    summary: 'Whether a walk may be called that, and what it may be called otherwise.',
    access: 'administrator',
    query: slugQuery,
    answer: slugFound,
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
    errors: ['story/not-found', 'story/unpublishable', 'edit/conflict'],
    timeoutMs: CUTTING_MS,
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
  adminDeletions: {
    method: 'GET',
    path: '/api/admin/deletions',
    summary: 'What waits to go for good, last deleted first.',
    access: 'administrator',
    answer: deletionList,
    errors: [],
  },
  adminRestore: {
    method: 'POST',
    path: '/api/admin/deletions/{id}/restore',
    summary: 'Brings back what was deleted, with everything below it.',
    access: 'administrator',
    params: idParams,
    answer: restored,
    errors: ['deletion/not-found', 'deletion/parent-gone', 'slug/taken'],
    timeoutMs: MANY_ROWS_MS,
  },
  adminPurge: {
    method: 'DELETE',
    path: '/api/admin/deletions/{id}',
    summary: 'Lets it go for good at once.',
    access: 'administrator',
    params: idParams,
    answer: done,
    errors: ['deletion/not-found', 'media/in-use'],
    timeoutMs: MANY_ROWS_MS,
  },
  ...draftCalls,
  ...elementCalls,
  ...manyElementCalls,
  ...revisionCalls,
} as const satisfies Readonly<Record<string, Call>>;
