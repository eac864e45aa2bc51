import { MANY_ROWS_MS, type Call } from '../../call.ts';
import * as shapes from '../media.ts';

/** The library of sounds, pictures and transcripts, and the search over all texts. */
export const mediaCalls = {
  adminMedia: {
    method: 'GET',
    path: '/api/admin/media',
    summary: 'The media that authors brought, newest first.',
    access: 'administrator',
    query: shapes.mediaQuery,
    answer: shapes.media,
    errors: [],
  },
  adminMedium: {
    method: 'GET',
    path: '/api/admin/media/{sha256}',
    summary: 'One medium and everything that refers to it.',
    access: 'administrator',
    params: shapes.mediumParams,
    answer: shapes.mediumWithUses,
    errors: ['media/not-found'],
  },
  adminRenameMedium: {
    method: 'PUT',
    path: '/api/admin/media/{sha256}',
    summary: 'Gives a medium another name in the library.',
    access: 'administrator',
    params: shapes.mediumParams,
    body: shapes.mediumWrite,
    answer: shapes.medium,
    errors: ['media/not-found', 'edit/conflict'],
  },
  adminReplaceMedium: {
    method: 'POST',
    path: '/api/admin/media/{sha256}/replacements',
    summary:
      'Lets every field of every draft and the settings name another medium of the same kind instead.',
    access: 'administrator',
    params: shapes.mediumParams,
    body: shapes.replaceBody,
    answer: shapes.replaced,
    errors: ['media/not-found', 'media/other-kind'],
    timeoutMs: MANY_ROWS_MS,
  },
  adminDeleteMedium: {
    method: 'DELETE',
    path: '/api/admin/media/{sha256}',
    summary: 'Puts a medium that nothing refers to into the deletion queue.',
    access: 'administrator',
    params: shapes.mediumParams,
    answer: shapes.queued,
    errors: ['media/not-found', 'media/in-use'],
  },
  adminPrepareMedium: {
    method: 'POST',
    path: '/api/admin/media/{sha256}/preparation',
    summary: 'Orders once more what is made of a medium.',
    access: 'administrator',
    params: shapes.mediumParams,
    answer: shapes.preparationRequested,
    errors: ['media/not-found'],
  },
  adminContents: {
    method: 'GET',
    path: '/api/admin/contents',
    summary: 'Texts of all drafts that hold what is searched.',
    access: 'administrator',
    query: shapes.contentsQuery,
    answer: shapes.contentHits,
    errors: [],
  },
} as const satisfies Readonly<Record<string, Call>>;
