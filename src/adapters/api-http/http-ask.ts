import { beginWork } from '../../lib/pending.ts';

export interface HttpOptions {
  /** Empty = the host that the page came from. */
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
      /** Undefined where it was no JSON: a legacy host answers unknown calls with the app's page. */
      readonly body: unknown;
      readonly retryAfterS: number | undefined;
    };

export interface HttpAskInit extends RequestInit {
  /** For who listens while the answer comes; else it is read as one text. */
  readonly textOf?: (response: Response) => Promise<string>;
}

export type HttpAsk = (path: string, init?: HttpAskInit) => Promise<HttpReply>;

/** One call to the host, with the bearer of who is signed in. It never throws. */
export function httpAsk({ base, fetch, token }: HttpOptions): HttpAsk {
  return async (path, { textOf = wholeText, ...init } = {}) => {
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

/** The answer has to arrive whole: a network that breaks off here is no answer either. */
const wholeText = (response: Response) => response.text();

function replyOf(response: Response, text: string): HttpReply {
  const waitS = Number(response.headers.get('retry-after') ?? NaN);
  return {
    kind: 'answer',
    status: response.status,
    isOk: response.ok,
    body: parsed(text),
    retryAfterS: Number.isFinite(waitS) && waitS > 0 ? Math.ceil(waitS) : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Every answer of a host is `{data: …}` or bare. */
export function dataOf(body: unknown): unknown {
  const outer = body as { data?: unknown } | null | undefined;
  return outer?.data ?? body;
}
