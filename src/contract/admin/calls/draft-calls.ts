import { idParams } from '../../administration.ts';
import { MANY_ROWS_MS, type Call } from '../../call.ts';
import {
  deletionRef,
  draftRead,
  fieldsBody,
  fieldsParams,
  storyChangeBody,
  storyRow,
  versions,
} from '../walks.ts';

/** One walk's draft: loading it whole, saving changes. */
export const draftCalls = {
  adminDraft: {
    method: 'GET',
    path: '/api/admin/stories/{id}',
    summary: 'A draft whole: the story, its elements, their fields, and what fields there are.',
    access: 'walk:read',
    walks: 'story',
    params: idParams,
    answer: draftRead,
    errors: ['story/not-found'],
  },
  adminChangeStory: {
    method: 'PUT',
    path: '/api/admin/stories/{id}',
    summary: 'Changes what a walk is called, filed under and offered in.',
    access: 'walk:write',
    walks: 'story',
    params: idParams,
    body: storyChangeBody,
    answer: storyRow,
    errors: ['story/not-found', 'slug/taken', 'edit/conflict'],
    // A new slug takes along what was counted under the old one.
    timeoutMs: MANY_ROWS_MS,
  },
  adminDeleteStory: {
    method: 'DELETE',
    path: '/api/admin/stories/{id}',
    summary: 'Puts a walk into the deletion queue; nobody gets it any more.',
    access: 'walk:delete',
    walks: 'story',
    params: idParams,
    answer: deletionRef,
    errors: ['story/not-found'],
  },
  adminDuplicateStory: {
    method: 'POST',
    path: '/api/admin/stories/{id}/duplicate',
    summary: 'Makes a walk with the same fields and elements, under a name of its own.',
    access: 'walk:duplicate',
    walks: 'story',
    params: idParams,
    answer: storyRow,
    errors: ['story/not-found'],
    timeoutMs: MANY_ROWS_MS,
  },
  adminSaveFields: {
    method: 'PUT',
    path: '/api/admin/values/{kind}/{id}',
    summary:
      'Saves fields of a story or element, all or none, from the version they were made from.',
    access: 'walk:write',
    walks: 'entity',
    params: fieldsParams,
    body: fieldsBody,
    answer: versions,
    errors: ['element/not-found', 'edit/conflict', 'media/not-found'],
  },
} as const satisfies Readonly<Record<string, Call>>;
