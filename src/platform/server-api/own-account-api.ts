import * as z from 'zod/mini';
import {
  begunSecondFactor,
  ok,
  ownAccount,
  recoveryCodes,
  revoked,
} from '../../contract/accounts.ts';
import { accountResultOf } from './account-api.ts';
import type { HttpRequester } from './http-requester.ts';
import type { AccountResult, OwnAccountApi } from './port.ts';

const TIMEOUT_MS = 15_000;
const FACTOR_PATH = '/api/me/second-factor';

const withBody = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

export function httpOwnAccountApi(sendRequest: HttpRequester): OwnAccountApi {
  const send = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    init: RequestInit = {},
  ): Promise<AccountResult<z.infer<Schema>>> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const result = accountResultOf(await sendRequest(path, { ...init, signal }));
    if (!result.ok) return result;
    const parsed = z.safeParse(schema, result.value);
    return parsed.success
      ? { ok: true, value: parsed.data }
      : { ok: false, error: { kind: 'account/unreadable' } };
  };
  const end = async (path: string, init: RequestInit): Promise<AccountResult<number>> => {
    const result = await send(revoked, path, init);
    return result.ok ? { ok: true, value: result.value.revoked } : result;
  };
  const codes = async (path: string, init: RequestInit): Promise<AccountResult<string[]>> => {
    const result = await send(recoveryCodes, path, init);
    return result.ok ? { ok: true, value: result.value.recoveryCodes } : result;
  };
  return {
    loadAccount: () => send(ownAccount, '/api/me'),
    changePassword: (change) => end('/api/me/password', withBody('PUT', change)),
    endSession: (sessionId) =>
      end(`/api/me/sessions/${encodeURIComponent(sessionId)}`, { method: 'DELETE' }),
    endOtherSessions: () => end('/api/me/sessions', { method: 'DELETE' }),
    beginFactor: (password) => send(begunSecondFactor, FACTOR_PATH, withBody('POST', { password })),
    confirmFactor: (code) => codes(FACTOR_PATH, withBody('PUT', { code })),
    renewRecoveryCodes: (password) =>
      codes('/api/me/recovery-codes', withBody('POST', { password })),
    removeFactor: (removal) => send(ok, FACTOR_PATH, withBody('DELETE', removal)),
  };
}
