import { idParams } from '../../administration.ts';
import { MANY_ROWS_MS, type Call } from '../../call.ts';
import {
  manyElements,
  elementsRemoved,
  elementsSaved,
  elementsToRemove,
} from '../many-elements.ts';

/** Many elements of a walk in one call, all or none. */
export const manyElementCalls = {
  adminSaveParts: {
    method: 'POST',
    path: '/api/admin/stories/{id}/parts',
    summary: 'Changes parts of a walk, each from its version, and adds others; all or none.',
    access: 'walk:write',
    walks: 'story',
    params: idParams,
    body: manyElements,
    answer: elementsSaved,
    errors: [
      'story/not-found',
      'element/not-found',
      'edit/conflict',
      'media/not-found',
      'slug/taken',
    ],
    timeoutMs: MANY_ROWS_MS,
  },
  adminRemoveParts: {
    method: 'POST',
    path: '/api/admin/stories/{id}/removals',
    summary: 'Puts parts of a walk into the deletion queue, one by one; all or none.',
    access: 'walk:write',
    walks: 'story',
    params: idParams,
    body: elementsToRemove,
    answer: elementsRemoved,
    errors: ['story/not-found', 'element/not-found'],
    timeoutMs: MANY_ROWS_MS,
  },
} as const satisfies Readonly<Record<string, Call>>;
