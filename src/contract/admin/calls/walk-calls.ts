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
    access: 'walk:read',
    walks: 'scoped',
    query: storiesQuery,
    answer: adminStories,
    errors: [],
  },
  adminCreateStory: {
    method: 'POST',
    path: '/api/admin/stories',
    summary: 'Makes an empty walk.',
    access: 'walk:create',
    body: newStoryBody,
    answer: storyRow,
    errors: ['slug/taken'],
  },
  adminSlug: {
    method: 'GET',
    path: '/api/admin/slugs',
    summary: 'Whether a walk may be called that, and what it may be called otherwise.',
    access: 'walk:create',
    query: slugQuery,
    answer: slugFound,
    errors: [],
  },
  adminPublish: {
    method: 'POST',
    path: '/api/admin/stories/{id}/publish',
    summary: "Makes the draft the walk's published revision.",
    access: 'walk:publish',
    walks: 'story',
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
    access: 'walk:publish',
    walks: 'story',
    params: idParams,
    answer: published,
    errors: ['story/not-found'],
  },
  adminDeletions: {
    method: 'GET',
    path: '/api/admin/deletions',
    summary: 'What waits to go for good, last deleted first.',
    access: 'walk:restore',
    walks: 'scoped',
    answer: deletionList,
    errors: [],
  },
  adminRestore: {
    method: 'POST',
    path: '/api/admin/deletions/{id}/restore',
    summary: 'Brings back what was deleted, with everything below it.',
    access: 'walk:restore',
    walks: 'deletion',
    params: idParams,
    answer: restored,
    errors: ['deletion/not-found', 'deletion/parent-gone', 'slug/taken'],
    timeoutMs: MANY_ROWS_MS,
  },
  adminPurge: {
    method: 'DELETE',
    path: '/api/admin/deletions/{id}',
    summary: 'Lets it go for good at once.',
    access: 'deletion:purge',
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
