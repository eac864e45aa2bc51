import * as z from 'zod/mini';
import { adminCalls } from '../../contract/admin-calls.ts';
import type { Call } from '../../contract/call.ts';
import type { AdminAnswer, AdminApi, AdminFault } from '../../ports/admin-api.ts';
import type { HttpAsk, HttpReply } from './http-ask.ts';

/** After this a network that hangs counts as none: what was typed stays and is sent again. */
const PATIENCE_MS = 20_000;
/** Nobody tells how much of a long text has gone out already: it gets its time, on a poor network too. */
const LEAST_SENT_PER_MS = 10;

interface Given {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function httpAdminApi(ask: HttpAsk): AdminApi {
  const anyAsk = async (name: keyof typeof adminCalls, given: Given, signal?: AbortSignal) => {
    const call: Call = adminCalls[name];
    const body = given.body === undefined ? undefined : JSON.stringify(given.body);
    const sendingMs = (body?.length ?? 0) / LEAST_SENT_PER_MS;
    const patience = patienceWith(signal, (call.patienceMs ?? PATIENCE_MS) + sendingMs);
    const reply = await ask(addressOf(call, given), {
      method: call.method,
      ...(body === undefined ? {} : { body }),
      signal: patience.signal,
      // A year of counts takes minutes on some lines: nobody gives up on what keeps coming.
      textOf: (response) => textIn(response, patience.renew),
    });
    patience.end();
    return answerOf(call, reply);
  };
  return { ask: anyAsk as AdminApi['ask'] };
}

/** Two reasons to give up in one signal, for browsers that cannot join any. */
function patienceWith(outer: AbortSignal | undefined, firstMs: number) {
  const own = new AbortController();
  const abort = () => {
    own.abort();
  };
  let timer = setTimeout(abort, firstMs);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: own.signal,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(abort, PATIENCE_MS);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

async function textIn(response: Response, heard: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

function addressOf({ path }: Call, { params = {}, query = {} }: Given): string {
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? place : `${place}?${new URLSearchParams(asked)}`;
}

function answerOf(call: Call, reply: HttpReply): AdminAnswer<unknown> {
  if (reply.kind === 'offline') return refused({ kind: 'admin/offline' });
  if (!reply.isOk) return refused(refusalIn(reply));
  const read = z.safeParse(call.answer, reply.body);
  return read.success ? { ok: true, value: read.data } : refused({ kind: 'admin/unreadable' });
}

function refusalIn({ status, body, retryAfterS }: HttpReply & { kind: 'answer' }): AdminFault {
  const { code, field, requestId } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    kind: 'admin/refused',
    status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof field === 'string' ? { field } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

function refused(fault: AdminFault): { readonly ok: false; readonly fault: AdminFault } {
  return { ok: false, fault };
}
