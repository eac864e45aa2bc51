import { idParams } from '../../administration.ts';
import type { Call } from '../../call.ts';
import { openPreviews, previewLink, previewLinkBody, previewParams } from '../../preview.ts';
import { done } from '../walks.ts';

/** Links with which somebody opens a draft in the player for a while. */
export const previewCalls = {
  adminPreviews: {
    method: 'GET',
    path: '/api/admin/stories/{id}/previews',
    summary: 'The preview links of a walk that still open its draft, newest first.',
    access: 'walk:share',
    walks: 'story',
    params: idParams,
    answer: openPreviews,
    errors: ['story/not-found'],
  },
  adminAddPreview: {
    method: 'POST',
    path: '/api/admin/stories/{id}/previews',
    summary: 'Makes a link that opens the draft in the player; it is shown this once.',
    access: 'walk:share',
    walks: 'story',
    params: idParams,
    body: previewLinkBody,
    answer: previewLink,
    errors: ['story/not-found'],
  },
  adminRevokePreview: {
    method: 'DELETE',
    path: '/api/admin/stories/{id}/previews/{preview}',
    summary: 'Ends a preview link before its time.',
    access: 'walk:share',
    walks: 'story',
    params: previewParams,
    answer: done,
    errors: ['story/not-found', 'preview/not-found'],
  },
} as const satisfies Readonly<Record<string, Call>>;
