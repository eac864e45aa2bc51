import type { AccountResult, AccountApi, AccountError } from './port.ts';
import type { DeviceSession } from '../local-state/port.ts';
import { dataOf, rejectionIn, type HttpRequester, type HttpReply } from './http-requester.ts';

/** After this time a hanging network counts as offline: the input stays and can be sent again. */
const TIMEOUT_MS = 15_000;

export function httpAccountApi(sendRequest: HttpRequester, forgetDevice: () => void): AccountApi {
  const post = async (path: string, body: object): Promise<AccountResult<unknown>> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return accountResultOf(
      await sendRequest(path, { method: 'POST', body: JSON.stringify(body), signal }),
    );
  };
  const enter = async (path: string, body: object): Promise<AccountResult<DeviceSession>> => {
    const result = await post(path, body);
    return result.ok ? readSession(result.value) : result;
  };
  return {
    login: (body) => enter('/api/login', body),
    signup: (body) => enter('/api/signup', body),
    redeem: (code) => enter('/api/code', { code }),
    setUp: (body) => enter('/api/admin/setup', body),
    choosePassword: (body) => enter('/api/password', body),
    logout() {
      // The page may be closed at once; keepalive lets the call outlive it.
      void sendRequest('/api/logout', { method: 'POST', keepalive: true }).then(({ kind }) => {
        if (kind === 'offline') forgetDevice();
      });
    },
    reportSessionUse: (userId) => post('/api/user', { userId }),
  };
}

export function accountResultOf(reply: HttpReply): AccountResult<unknown> {
  if (reply.kind === 'offline') return accountFailure({ kind: 'account/offline' });
  if (reply.isOk) {
    return reply.body === undefined
      ? accountFailure({ kind: 'account/unreadable' })
      : { ok: true, value: dataOf(reply.body) };
  }
  return accountFailure({ kind: 'account/rejected', ...rejectionIn(reply) });
}

/** Ids may be numbers or strings. */
function readSession(value: unknown): AccountResult<DeviceSession> {
  const body = value as { accessToken?: unknown; userId?: unknown } | null;
  if (typeof body?.accessToken !== 'string') return accountFailure({ kind: 'account/unreadable' });
  const { userId } = body;
  const isId = typeof userId === 'string' || typeof userId === 'number';
  return { ok: true, value: { token: body.accessToken, userId: isId ? String(userId) : '' } };
}

function accountFailure(error: AccountError): { readonly ok: false; readonly error: AccountError } {
  return { ok: false, error };
}
