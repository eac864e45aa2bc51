import { idParams } from '../administration.ts';
import { MANY_ROWS_MS, type Call } from '../call.ts';
import { manyParts, partsRemoved, partsSaved, partsToRemove } from './parts.ts';

/** Many parts of a walk in one call, all or none. */
export const partCalls = {
  adminSaveParts: {
    method: 'POST',
    path: '/api/admin/stories/{id}/parts',
    summary: 'Changes parts of a walk, each from its version, and adds others; all or none.',
    access: 'administrator',
    params: idParams,
    body: manyParts,
    answer: partsSaved,
    errors: [
      'story/not-found',
      'element/not-found',
      'edit/conflict',
      'media/not-found',
      'slug/taken',
    ],
    patienceMs: MANY_ROWS_MS,
  },
  adminRemoveParts: {
    method: 'POST',
    path: '/api/admin/stories/{id}/removals',
    summary: 'Puts parts of a walk into the deletion queue, one by one; all or none.',
    access: 'administrator',
    params: idParams,
    body: partsToRemove,
    answer: partsRemoved,
    errors: ['story/not-found', 'element/not-found'],
    patienceMs: MANY_ROWS_MS,
  },
} as const satisfies Readonly<Record<string, Call>>;
