import type { transcriptCalls } from '../../src/contract/admin/calls/transcript-calls.ts';
import type { Services } from '../services.ts';
import { saveTranscript } from './save-transcript.ts';
import type { Handlers } from '../http/handler.ts';

export function transcriptRoutes(services: Services): Handlers<keyof typeof transcriptCalls> {
  return {
    adminSaveTranscript: ({ params, body, who }) =>
      saveTranscript(services, {
        trackId: params.id,
        languageId: params.languageId,
        ...body,
        actorId: who.userId,
      }),
  };
}
