import type { Call } from '../../../src/contract/call.ts';
import { calls, type CallName } from '../../../src/contract/calls.ts';
import { fromNewAddress } from '../links/from-address.ts';

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, otherwise the text. */
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

/** The address of a call with its parameters filled in. */
export function pathOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** Makes a call of the contract without any check of its own: tests also send invalid requests. */
export async function callApi(
  url: string,
  name: CallName,
  request: ApiRequest = {},
): Promise<ApiResponse> {
  const call: Call = calls[name];
  const query = new URLSearchParams(request.query).toString();
  const response = await fetch(`${url}${pathOf(call, request.params)}${query ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    body: request.body === undefined ? null : JSON.stringify(request.body),
    signal: request.signal ?? AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, body: isJson ? parsed(text) : text };
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}

/** Makes a call that must succeed; the body is typed as in the contract. */
export async function mustCall<T>(url: string, name: CallName, request: ApiRequest = {}) {
  const response = await callApi(url, name, request);
  if (response.status !== 200) {
    throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`);
  }
  return response.body as T;
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
