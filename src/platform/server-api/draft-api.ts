import type { DraftResult, DraftApi, DraftError } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { rejectionIn, type HttpRequester, type HttpReply } from './http-requester.ts';
import { readStory } from './read-story.ts';

const draftErrorOf: Readonly<Record<string, DraftError>> = {
  'preview/link-invalid': 'draft/link-invalid',
  'auth/required': 'draft/sign-in',
  'auth/invalid': 'draft/sign-in',
  'auth/forbidden': 'draft/forbidden',
  'story/not-found': 'draft/missing',
  'media/not-prepared': 'draft/not-prepared',
};

/** The secret goes in the body, because addresses are written to logs. */
export function httpDraftApi(
  sendRequest: HttpRequester,
  report: ReportPort,
  secret: string | undefined,
): DraftApi {
  return {
    async readDraft(walk, knownVersion) {
      const path = `/api/preview/${encodeURIComponent(walk)}`;
      const body = JSON.stringify({ secret: secret ?? null, known: knownVersion });
      return draftResultOf(await sendRequest(path, { method: 'POST', body }), walk, report);
    },
  };
}

function draftResultOf(reply: HttpReply, walk: string, report: ReportPort): DraftResult {
  if (reply.kind === 'offline') return { ok: false, error: 'draft/offline' };
  const body = (reply.body ?? {}) as Readonly<Record<string, unknown>>;
  if (!reply.isOk) {
    const { code = '', requestId } = rejectionIn(reply);
    return { ok: false, error: draftErrorOf[code] ?? 'draft/failed', requestId };
  }
  const { draftVersion, savedAtMs, story } = body;
  if (typeof draftVersion !== 'number' || typeof savedAtMs !== 'number') {
    return { ok: false, error: 'draft/failed' };
  }
  const read = story === undefined ? undefined : readStory(story, walk, report);
  return { ok: true, value: { draftVersion, savedAtMs, story: read } };
}
