import type { ApiResult, ApiPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { rejectionIn, type HttpRequester, type HttpReply } from './http-requester.ts';

export function httpApi(sendRequest: HttpRequester, report: ReportPort): ApiPort {
  return {
    async getStory(slug, signal) {
      const path = `/api/getStory/${encodeURIComponent(slug)}`;
      const result = apiResultOf(await sendRequest(path, signal ? { signal } : {}));
      if (!result.ok) {
        report.warn('story/load-failed', { slug, error: result.error.kind });
        return result;
      }
      try {
        // A chunk of its own: the server-rendered page brings its story already decoded.
        const { readStory } = await import('./read-story.ts');
        return { ok: true, value: readStory(result.value, slug, report) };
      } catch {
        return { ok: false, error: { kind: 'api/offline' } };
      }
    },
  };
}

function apiResultOf(reply: HttpReply): ApiResult<unknown> {
  if (reply.kind === 'offline') return { ok: false, error: { kind: 'api/offline' } };
  const { status, isOk, body } = reply;
  if (!isOk) {
    const kind = status === 404 ? 'api/not-found' : status === 403 ? 'api/locked' : 'api/rejected';
    const { requestId } = rejectionIn(reply);
    return { ok: false, error: { kind, status, requestId } };
  }
  // The body is the app's own page, from a server that does not know the walk, or the sign-in page
  // of a captive network.
  if (body === undefined) return { ok: false, error: { kind: 'api/unreadable' } };
  return { ok: true, value: body };
}
