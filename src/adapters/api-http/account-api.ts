import type { AccountAnswer, AccountApi, AccountFault } from '../../ports/account-api.ts';
import type { Session } from '../../ports/session.ts';
import { dataOf, type HttpAsk, type HttpReply } from './http-ask.ts';

/** After this a network that hangs counts as none: what was typed stays and can be sent again. */
const PATIENCE_MS = 15_000;

export function httpAccountApi(ask: HttpAsk, forgetDevice: () => void): AccountApi {
  const post = async (path: string, body: object): Promise<AccountAnswer<unknown>> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return answerOf(await ask(path, { method: 'POST', body: JSON.stringify(body), signal }));
  };
  const enter = async (path: string, body: object): Promise<AccountAnswer<Session>> => {
    const answer = await post(path, body);
    return answer.ok ? readSession(answer.value) : answer;
  };
  return {
    login: (body) => enter('/api/login', body),
    signup: (body) => enter('/api/signup', body),
    redeem: (code) => enter('/api/code', { code }),
    setUp: (body) => enter('/api/admin/setup', body),
    choosePassword: (body) => enter('/api/password', body),
    logout() {
      // The page may go at once: the call outlives it.
      void ask('/api/logout', { method: 'POST', keepalive: true }).then(({ kind }) => {
        if (kind === 'offline') forgetDevice();
      });
    },
    greet: (userId) => post('/api/user', { userId }),
  };
}

function answerOf(reply: HttpReply): AccountAnswer<unknown> {
  if (reply.kind === 'offline') return refused({ kind: 'account/offline' });
  if (reply.isOk) {
    return reply.body === undefined
      ? refused({ kind: 'account/unreadable' })
      : { ok: true, value: dataOf(reply.body) };
  }
  const { code, field } = (reply.body ?? {}) as { code?: unknown; field?: unknown };
  return refused({
    kind: 'account/refused',
    status: reply.status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof field === 'string' ? { field } : {}),
    ...(reply.retryAfterS === undefined ? {} : { retryAfterS: reply.retryAfterS }),
  });
}

/** Ids may be numbers or texts. */
function readSession(value: unknown): AccountAnswer<Session> {
  const body = value as { accessToken?: unknown; userId?: unknown } | null;
  if (typeof body?.accessToken !== 'string') return refused({ kind: 'account/unreadable' });
  const { userId } = body;
  const isId = typeof userId === 'string' || typeof userId === 'number';
  return { ok: true, value: { token: body.accessToken, userId: isId ? String(userId) : '' } };
}

function refused(fault: AccountFault): { readonly ok: false; readonly fault: AccountFault } {
  return { ok: false, fault };
}
