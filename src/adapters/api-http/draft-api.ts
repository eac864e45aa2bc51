import type { DraftAnswer, DraftApi, DraftFault } from '../../ports/draft-api.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { HttpAsk, HttpReply } from './http-ask.ts';
import { readStory } from './read-story.ts';

const faultOf: Readonly<Record<string, DraftFault>> = {
  'preview/link-invalid': 'draft/link-invalid',
  'auth/required': 'draft/sign-in',
  'auth/invalid': 'draft/sign-in',
  'auth/forbidden': 'draft/forbidden',
  'story/not-found': 'draft/missing',
  'media/not-prepared': 'draft/not-prepared',
};

/** The secret goes in the body: addresses stand in logs. */
export function httpDraftApi(
  ask: HttpAsk,
  report: ReportPort,
  secret: string | undefined,
): DraftApi {
  return {
    async read(walk, known) {
      const path = `/api/preview/${encodeURIComponent(walk)}`;
      const body = JSON.stringify({ secret: secret ?? null, known });
      return answerOf(await ask(path, { method: 'POST', body }), walk, report);
    },
  };
}

function answerOf(reply: HttpReply, walk: string, report: ReportPort): DraftAnswer {
  if (reply.kind === 'offline') return { ok: false, fault: 'draft/offline' };
  const body = (reply.body ?? {}) as Readonly<Record<string, unknown>>;
  if (!reply.isOk) return { ok: false, fault: faultOf[String(body['code'])] ?? 'draft/failed' };
  const { draftVersion, savedAtMs, story } = body;
  if (typeof draftVersion !== 'number' || typeof savedAtMs !== 'number') {
    return { ok: false, fault: 'draft/failed' };
  }
  const read = story === undefined ? undefined : readStory(story, walk, report);
  return { ok: true, value: { draftVersion, savedAtMs, story: read } };
}
