import * as z from 'zod/mini';
import { adminCalls } from '../../contract/admin-calls.ts';
import type { Call } from '../../contract/call.ts';
import type { AdminResult, AdminApi, AdminError } from './port.ts';
import { rejectionIn, type HttpRequester, type HttpReply } from '../server-api/http-requester.ts';
import { silenceWatch } from '../../lib/silence-watch.ts';

/** After this time a hanging network counts as offline: the input stays and is sent again. */
const TIMEOUT_MS = 20_000;
/** Upload progress of a long text is unknown, so its timeout allows for a slow network. */
const MIN_SENT_PER_MS = 10;

interface AnyRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export function httpAdminApi(sendRequest: HttpRequester): AdminApi {
  const sendAnyRequest = async (
    name: keyof typeof adminCalls,
    request: AnyRequest,
    signal?: AbortSignal,
  ) => {
    const call: Call = adminCalls[name];
    const body = request.body === undefined ? undefined : JSON.stringify(request.body);
    const sendingMs = (body?.length ?? 0) / MIN_SENT_PER_MS;
    const silence = silenceWatch({
      timeoutMs: TIMEOUT_MS,
      firstTimeoutMs: (call.timeoutMs ?? TIMEOUT_MS) + sendingMs,
      outer: signal,
    });
    const reply = await sendRequest(addressOf(call, request), {
      method: call.method,
      ...(body === undefined ? {} : { body }),
      signal: silence.signal,
      // A year of counts takes minutes on some networks: a response that keeps coming is not
      // aborted.
      textOf: (response) => textIn(response, silence.onActivity),
    });
    silence.end();
    return adminResultOf(call, reply);
  };
  return { sendRequest: sendAnyRequest as AdminApi['sendRequest'] };
}

async function textIn(response: Response, onActivity: () => void): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onActivity();
    text += decoder.decode(value, { stream: true });
  }
}

function addressOf({ path }: Call, { params = {}, query = {} }: AnyRequest): string {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return parameters.length === 0 ? filledPath : `${filledPath}?${new URLSearchParams(parameters)}`;
}

function adminResultOf(call: Call, reply: HttpReply): AdminResult<unknown> {
  if (reply.kind === 'offline') return adminFailure({ kind: 'admin/offline' });
  if (!reply.isOk) return adminFailure({ kind: 'admin/rejected', ...rejectionIn(reply) });
  const read = z.safeParse(call.answer, reply.body);
  return read.success ? { ok: true, value: read.data } : adminFailure({ kind: 'admin/unreadable' });
}

function adminFailure(error: AdminError): { readonly ok: false; readonly error: AdminError } {
  return { ok: false, error };
}
