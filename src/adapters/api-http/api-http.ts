import type { AccountApi, ApiAnswer, ApiPort } from '../../ports/api.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { Session } from '../../ports/session.ts';

export interface HttpApiOptions {
  /** Empty = the host that the page came from. */
  readonly base: string;
  readonly report: ReportPort;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
}

export function httpApi({ base, report, fetch, token }: HttpApiOptions): ApiPort & AccountApi {
  async function ask(path: string, options: RequestInit = {}): Promise<ApiAnswer<unknown>> {
    const bearer = token();
    try {
      const response = await fetch(`${base}${path}`, {
        ...options,
        headers: {
          accept: 'application/json',
          ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
      });
      return await answerOf(response);
    } catch {
      return { ok: false, fault: { kind: 'api/offline' } };
    }
  }
  async function enter(path: string, body: object): Promise<ApiAnswer<Session>> {
    const answer = await ask(path, { method: 'POST', body: JSON.stringify(body) });
    return answer.ok ? readSession(answer.value) : answer;
  }
  return {
    login: (body) => enter('/api/login', body),
    setUp: (body) => enter('/api/admin/setup', body),
    async getStory(slug, signal) {
      const path = `/api/getStory/${encodeURIComponent(slug)}`;
      const answer = await ask(path, signal ? { signal } : {});
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

/** `{data: …}` or bare, as every answer of a host; ids may be numbers or text. */
function readSession(raw: unknown): ApiAnswer<Session> {
  const outer = raw as { data?: unknown } | null;
  const body = (outer?.data ?? outer) as { accessToken?: unknown; userId?: unknown } | null;
  if (typeof body?.accessToken !== 'string') {
    return { ok: false, fault: { kind: 'api/unreadable' } };
  }
  return { ok: true, value: { token: body.accessToken, userId: String(body.userId ?? '') } };
}

async function answerOf(response: Response): Promise<ApiAnswer<unknown>> {
  if (response.status === 404) return { ok: false, fault: { kind: 'api/not-found' } };
  if (response.status === 403) return { ok: false, fault: { kind: 'api/locked' } };
  if (!response.ok) return { ok: false, fault: { kind: 'api/refused', status: response.status } };
  try {
    return { ok: true, value: await response.json() };
  } catch {
    // A host that does not know the call may answer with the app's own page.
    return { ok: false, fault: { kind: 'api/not-found' } };
  }
}
