import * as z from 'zod/mini';
import { eventsResponse } from '../../contract/events.ts';
import { progressBody } from '../../contract/progress.ts';
import { bodyOf, progressOfBody } from '../../contract/progress-forms.ts';
import type { ProgressResponse, SyncResponse, SyncApi } from './port.ts';
import {
  dataOf,
  httpRequester,
  rejectionIn,
  type HttpReply,
} from '../server-api/http-requester.ts';

const REACH_TIMEOUT_MS = 5000;
const SEND_TIMEOUT_MS = 20_000;
/**
 * The largest body that a browser sends to its end although the page is closed; it rejects more.
 */
const MAX_KEEPALIVE_LENGTH = 60_000;

export interface HttpSyncOptions {
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly nowMs: () => number;
}

const ourConfig = z.object({ klangweg: z.literal(1) });
const codedError = z.object({ code: z.string() });

export function httpSync({ base, fetch, nowMs }: HttpSyncOptions): SyncApi {
  const sendRequest = (path: string, init: RequestInit, token?: string) =>
    httpRequester({ base, fetch, token: () => token })(path, init);
  return {
    async reach() {
      const reply = await sendRequest('/api/config', {
        cache: 'no-store',
        signal: AbortSignal.timeout(REACH_TIMEOUT_MS),
      });
      if (reply.kind === 'offline' || reply.status >= 500) return 'none';
      return z.safeParse(ourConfig, reply.body).success ? 'ours' : 'other';
    },
    async putProgress(walk, progress, token) {
      const body = JSON.stringify(bodyOf(progress, nowMs()));
      const reply = await sendRequest(
        `/api/progress/${encodeURIComponent(walk)}`,
        {
          ...{ method: 'PUT', body, keepalive: body.length < MAX_KEEPALIVE_LENGTH },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        },
        token,
      );
      return syncResponseOf(reply, (status, body) => progressResponse(status, body, nowMs()));
    },
    async postEvents(events) {
      const body = JSON.stringify({ events });
      const reply = await sendRequest('/api/events', {
        ...{ method: 'POST', body, keepalive: body.length < MAX_KEEPALIVE_LENGTH },
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      });
      return syncResponseOf(reply, (status, body) => ({
        status,
        isOwn: z.safeParse(eventsResponse, dataOf(body)).success,
      }));
    },
  };
}

function syncResponseOf<T extends SyncResponse>(
  reply: HttpReply,
  readBody: (status: number, body: unknown) => T,
): T | SyncResponse {
  if (reply.kind === 'offline') return { status: undefined, isOwn: false };
  const { status, isOk, body, retryAfterS } = reply;
  if (isOk) return readBody(status, body);
  const wait = retryAfterS === undefined ? {} : { retryAfterS };
  const isOwn = z.safeParse(codedError, body).success;
  return { status, isOwn, requestId: rejectionIn(reply).requestId, ...wait };
}

/** A server that responds with 200 but without a valid progress body has stored nothing. */
function progressResponse(status: number, body: unknown, nowMs: number): ProgressResponse {
  const parsed = z.safeParse(progressBody, dataOf(body));
  return parsed.success
    ? { status, isOwn: true, progress: progressOfBody(parsed.data, nowMs) }
    : { status, isOwn: false };
}
