import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts';
import { matchesTag } from './entity-tag.ts';
import { STRICT_TRANSPORT } from './security-headers.ts';

/** A response whose bytes and headers are made once and sent many times. */
export interface Sendable {
  readonly status: number;
  readonly tags: readonly string[];
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>;
  /** Alternating names and values, which Node writes without further checks. */
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
}

interface SendableOptions {
  readonly status?: number;
  readonly tag: string;
  readonly bodies: Readonly<Record<Encoding, Uint8Array>>;
  readonly headers: Readonly<Record<string, string>>;
}

export function sendable({ status = 200, tag, bodies, headers }: SendableOptions): Sendable {
  const { Vary: vary = 'Accept-Encoding', ...rest } = headers;
  const common = Object.entries(rest).flat();
  const tagFor = (encoding: Encoding) =>
    encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
  const headersFor = (encoding: Encoding) => [
    ...common,
    'Vary',
    vary,
    'ETag',
    tagFor(encoding),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(bodies[encoding].length),
  ];
  return {
    status,
    tags: [tagFor('br'), tagFor('gzip'), tagFor('identity')],
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
  };
}

const NOT_IN_304 = ['Content-Length', 'Content-Encoding', 'Content-Type'];

/** Writes the response, or a 304. `extra` holds headers of this request only. */
export function sendBytes(
  request: IncomingMessage,
  response: ServerResponse,
  { status, tags, bodies, headers }: Sendable,
  { isSecure = false, extra = [] }: { isSecure?: boolean; extra?: readonly string[] } = {},
): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding'] as string | undefined);
  const own = isSecure ? [...STRICT_TRANSPORT, ...extra] : extra;
  const all = own.length === 0 ? headers[encoding] : [...headers[encoding], ...own];
  const ifNoneMatch = request.headers['if-none-match'];
  if (status === 200 && ifNoneMatch !== undefined && matchesTag(ifNoneMatch, tags)) {
    response.writeHead(304, withoutBodyHeaders(all));
    response.end();
    return;
  }
  response.writeHead(status, all as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(bodies[encoding]);
}

function withoutBodyHeaders(headers: readonly string[]): string[] {
  const retained: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!NOT_IN_304.includes(name)) retained.push(name, headers[index + 1] ?? '');
  }
  return retained;
}
