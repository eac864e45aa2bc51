import type { Call } from '../../src/contract/call.ts';
import { calls, type CallName } from '../../src/contract/calls.ts';
import { fromNewAddress } from './from-address.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text. */
  readonly body: unknown;
}

export interface ApiRequest {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface SignedIn {
  readonly accessToken: string;
  readonly userId: string;
}

/** The address of a call, its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** Makes a call of the contract, without any check of its own: tests also send what is wrong. */
export async function callApi(
  url: string,
  name: CallName,
  request: ApiRequest = {},
): Promise<ApiAnswer> {
  const call: Call = calls[name];
  const query = new URLSearchParams(request.query).toString();
  const answer = await fetch(`${url}${pathOf(call, request.params)}${query ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? AbortSignal.timeout(20_000),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, headers: answer.headers, body: isJson ? parsed(text) : text };
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** A call that must succeed; its body is what the contract says. */
export async function mustCall<T>(url: string, name: CallName, request: ApiRequest = {}) {
  const answer = await callApi(url, name, request);
  if (answer.status !== 200) {
    throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body as T;
}

export const password = 'ein langes Kennwort für Proben';

export const signUp = (url: string, username: string) =>
  mustCall<SignedIn>(url, 'signup', {
    body: { username, password },
    headers: fromNewAddress(),
  });

export const setUpAdministrator = (url: string, token: string) =>
  mustCall<SignedIn>(url, 'setup', {
    body: { token, username: 'Verwalterin', password },
    headers: fromNewAddress(),
  });
