import type { Call } from '../../call.ts';
import { transcriptBody, transcriptParams, transcriptSaved } from '../transcripts.ts';

/** The transcript of a track, line by line. */
export const transcriptCalls = {
  adminSaveTranscript: {
    method: 'PUT',
    path: '/api/admin/transcripts/{id}/{languageId}',
    summary: 'Saves what is said in a track as its transcript in one language.',
    access: 'text:write',
    walks: 'transcript',
    params: transcriptParams,
    body: transcriptBody,
    answer: transcriptSaved,
    errors: ['element/not-found', 'edit/conflict', 'transcript/unreadable'],
  },
} as const satisfies Readonly<Record<string, Call>>;
