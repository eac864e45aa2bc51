import { beginWork } from '../../lib/pending.ts';
import type { Rejection } from './port.ts';

export interface HttpOptions {
  /** Empty means the server that the page came from. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | undefined;
}

export type HttpReply =
  | { readonly kind: 'offline' }
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly isOk: boolean;
      /**
       * Undefined if it was not JSON: a legacy server responds to unknown calls with the app's
       * page.
       */
      readonly body: unknown;
      readonly retryAfterS: number | undefined;
    };

export interface HttpRequestInit extends RequestInit {
  /**
   * Callers that follow the response while it arrives give this; by default it is read as one text.
   */
  readonly textOf?: (response: Response) => Promise<string>;
}

export type HttpRequester = (path: string, init?: HttpRequestInit) => Promise<HttpReply>;

/** One call to the server, with the bearer token of the signed-in user. It never throws. */
export function httpRequester({ base, fetch, token }: HttpOptions): HttpRequester {
  return async (path, { textOf = fullText, ...init } = {}) => {
    const bearer = token();
    const end = beginWork();
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: {
          accept: 'application/json',
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        },
      });
      return replyOf(response, await textOf(response));
    } catch {
      return { kind: 'offline' };
    } finally {
      end();
    }
  };
}

/** The response has to arrive whole: a network that breaks off here counts as offline. */
const fullText = (response: Response) => response.text();

function replyOf(response: Response, text: string): HttpReply {
  const waitS = Number(response.headers.get('retry-after') ?? NaN);
  return {
    kind: 'answer',
    status: response.status,
    isOk: response.ok,
    body: jsonIn(text),
    retryAfterS: Number.isFinite(waitS) && waitS > 0 ? Math.ceil(waitS) : undefined,
  };
}

/** Undefined if the text is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every response of a server is `{data: …}` or bare. */
export function dataOf(body: unknown): unknown {
  const outer = body as { data?: unknown } | null | undefined;
  return outer?.data ?? body;
}

/** What the body of an error's response names. */
export function rejectionIn({
  status,
  body,
  retryAfterS,
}: HttpReply & { readonly kind: 'answer' }): Rejection {
  const { code, field, requestId } = (body ?? {}) as Readonly<Record<string, unknown>>;
  return {
    status,
    code: textIn(code),
    field: textIn(field),
    requestId: textIn(requestId),
    retryAfterS,
  };
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
