import { request } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';

export interface SecureResponse {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface SecureRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A server on this machine that is asked by a name, and has a certificate of its own for it. */
export interface SecureServer {
  readonly name: string;
  readonly port: number;
  readonly certificate: string;
}

/** Sends one request over TLS; no redirect is followed. */
export function sendSecurely(
  { name, port, certificate }: SecureServer,
  path: string,
  { method = 'GET', headers = {}, body }: SecureRequest = {},
): Promise<SecureResponse> {
  const target = { host: '127.0.0.1', port, servername: name, ca: certificate, path, method };
  return new Promise((resolve, reject) => {
    const sent = request({ ...target, headers: { host: name, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
