import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { TIMEOUT_MS } from '../wait.ts';

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received: nothing is decompressed. */
  readonly body: Buffer;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly agent?: Agent;
  readonly timeoutMs?: number;
}

/** Sends one request exactly as written: no redirect is followed, no header added except Host. */
export function rawHttp(url: string, options: RawRequest = {}): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body, agent, timeoutMs = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
