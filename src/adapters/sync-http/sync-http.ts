import * as z from 'zod/mini';
import { eventsAnswer } from '../../contract/events.ts';
import { progressBody } from '../../contract/progress.ts';
import { bodyOf, progressOfBody } from '../../contract/progress-forms.ts';
import type { ProgressAnswer, SyncAnswer, SyncApi } from '../../ports/sync-api.ts';
import { dataOf, httpAsk, type HttpReply } from '../api-http/http-ask.ts';

const REACH_PATIENCE_MS = 5000;
const SEND_PATIENCE_MS = 20_000;
/** What a browser sends to its end although the page is closed; more than that it refuses. */
const LONGEST_LAST_WORD = 60_000;

export interface HttpSyncOptions {
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
}

const host = z.object({ klangweg: z.literal(1) });
const refusal = z.object({ code: z.string() });

export function httpSync({ base, fetch, nowMs }: HttpSyncOptions): SyncApi {
  const ask = (path: string, init: RequestInit, token?: string) =>
    httpAsk({ base, fetch, token: () => token })(path, init);
  return {
    async reach() {
      const reply = await ask('/api/config', {
        cache: 'no-store',
        signal: AbortSignal.timeout(REACH_PATIENCE_MS),
      });
      if (reply.kind === 'offline' || reply.status >= 500) return 'none';
      return z.safeParse(host, reply.body).success ? 'ours' : 'other';
    },
    async putProgress(walk, progress, token) {
      const body = JSON.stringify(bodyOf(progress, nowMs()));
      const reply = await ask(
        `/api/progress/${encodeURIComponent(walk)}`,
        {
          ...{ method: 'PUT', body, keepalive: body.length < LONGEST_LAST_WORD },
          signal: AbortSignal.timeout(SEND_PATIENCE_MS),
        },
        token,
      );
      return answerOf(reply, (status, taken) => progressAnswer(status, taken, nowMs()));
    },
    async postEvents(events) {
      const body = JSON.stringify({ events });
      const reply = await ask('/api/events', {
        ...{ method: 'POST', body, keepalive: body.length < LONGEST_LAST_WORD },
        signal: AbortSignal.timeout(SEND_PATIENCE_MS),
      });
      return answerOf(reply, (status, taken) => ({
        status,
        isOwn: z.safeParse(eventsAnswer, dataOf(taken)).success,
      }));
    },
  };
}

function answerOf<T extends SyncAnswer>(
  reply: HttpReply,
  taken: (status: number, body: unknown) => T,
): T | SyncAnswer {
  if (reply.kind === 'offline') return { status: undefined, isOwn: false };
  const { status, isOk, body, retryAfterS } = reply;
  if (isOk) return taken(status, body);
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  return { status, isOwn: z.safeParse(refusal, body).success, ...wait };
}

/** Whatever answers 200 without saying what it holds has taken nothing. */
function progressAnswer(status: number, body: unknown, nowMs: number): ProgressAnswer {
  const parsed = z.safeParse(progressBody, dataOf(body));
  return parsed.success
    ? { status, isOwn: true, progress: progressOfBody(parsed.data, nowMs) }
    : { status, isOwn: false };
}
