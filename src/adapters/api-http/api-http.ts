import type { ApiAnswer, ApiPort } from '../../ports/api.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { HttpAsk, HttpReply } from './http-ask.ts';

export function httpApi(ask: HttpAsk, report: ReportPort): ApiPort {
  return {
    async getStory(slug, signal) {
      const path = `/api/getStory/${encodeURIComponent(slug)}`;
      const answer = answerOf(await ask(path, signal ? { signal } : {}));
      if (!answer.ok) {
        report.warn('story/load-failed', { slug, fault: answer.fault.kind });
        return answer;
      }
      try {
        // Apart: the server's own page brings its story read already.
        const { readStory } = await import('./read-story.ts');
        return { ok: true, value: readStory(answer.value, slug, report) };
      } catch {
        return { ok: false, fault: { kind: 'api/offline' } };
      }
    },
  };
}

function answerOf(reply: HttpReply): ApiAnswer<unknown> {
  if (reply.kind === 'offline') return { ok: false, fault: { kind: 'api/offline' } };
  const { status, isOk, body } = reply;
  if (status === 404) return { ok: false, fault: { kind: 'api/not-found' } };
  if (status === 403) return { ok: false, fault: { kind: 'api/locked' } };
  if (!isOk) return { ok: false, fault: { kind: 'api/refused', status } };
  // The app's own page, of a host that does not know the walk, or that of a network that asks for a sign-in first.
  if (body === undefined) return { ok: false, fault: { kind: 'api/unreadable' } };
  return { ok: true, value: body };
}
