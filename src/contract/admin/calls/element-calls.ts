import { idParams } from '../../administration.ts';
import { MANY_ROWS_MS, type Call } from '../../call.ts';
import {
  copyBody,
  deletionRef,
  elementChangeBody,
  elementChanged,
  locatedElement,
  elementRow,
  elementRows,
  newElementBody,
  orderBody,
} from '../walks.ts';

/** Tracks, quests and puzzles of a walk. */
export const elementCalls = {
  adminElement: {
    method: 'GET',
    path: '/api/admin/elements/{id}',
    summary: 'Which walk an element stands in.',
    access: 'administrator',
    params: idParams,
    answer: locatedElement,
    errors: ['element/not-found'],
  },
  adminCreateElement: {
    method: 'POST',
    path: '/api/admin/stories/{id}/elements',
    summary: 'Adds a track, quest or puzzle behind the last of its kind.',
    access: 'administrator',
    params: idParams,
    body: newElementBody,
    answer: elementRow,
    errors: ['story/not-found', 'element/not-found'],
  },
  adminChangeElement: {
    method: 'PUT',
    path: '/api/admin/elements/{id}',
    summary:
      'Renames an element, also wherever its walk names it, or moves a puzzle to another quest.',
    access: 'administrator',
    params: idParams,
    body: elementChangeBody,
    answer: elementChanged,
    errors: ['element/not-found', 'slug/taken', 'edit/conflict'],
  },
  adminDeleteElement: {
    method: 'DELETE',
    path: '/api/admin/elements/{id}',
    summary: 'Puts an element into the deletion queue, a quest with its puzzles.',
    access: 'administrator',
    params: idParams,
    answer: deletionRef,
    errors: ['element/not-found'],
  },
  adminReorder: {
    method: 'PUT',
    path: '/api/admin/stories/{id}/order',
    summary: 'Puts the elements of one kind in this order.',
    access: 'administrator',
    params: idParams,
    body: orderBody,
    answer: elementRows,
    errors: ['story/not-found', 'edit/conflict'],
  },
  adminCopyElements: {
    method: 'POST',
    path: '/api/admin/stories/{id}/copies',
    summary: 'Copies elements into a walk; what they open is mapped to the copies among them.',
    access: 'administrator',
    params: idParams,
    body: copyBody,
    answer: elementRows,
    errors: ['story/not-found', 'element/not-found'],
    timeoutMs: MANY_ROWS_MS,
  },
} as const satisfies Readonly<Record<string, Call>>;
