import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { send } from '@fastify/send';
import { matchesTag } from '../http/entity-tag.ts';
import { MEDIA_HEADERS, STRICT_TRANSPORT } from '../http/security-headers.ts';
import type { MediaName } from '../media/media-address.ts';
import { mediaTypeOf } from '../media/media-types.ts';

interface MediaAnswer {
  readonly root: string;
  readonly name: MediaName;
  readonly cacheControl: string;
  readonly isSecure: boolean;
  readonly extra?: readonly string[];
}

const OPTIONS = { etag: false, lastModified: false, cacheControl: false, contentType: false };

/** Answers one medium, whole or in part. False: there is no such file, and nothing was written. */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { root, name: { sha256, ext }, cacheControl, isSecure, extra = [] }: MediaAnswer,
): Promise<boolean> {
  const tag = `"${sha256}"`;
  const own = {
    ...MEDIA_HEADERS,
    ...(isSecure ? { [STRICT_TRANSPORT[0]]: STRICT_TRANSPORT[1] } : {}),
    ...Object.fromEntries(pairs(extra)),
    ETag: tag,
    'Cache-Control': cacheControl,
  };
  if (matchesTag(request.headers['if-none-match'], [tag])) {
    response.writeHead(304, own).end();
    return true;
  }
  const result = await send(rangeOnly(request, tag), `/${sha256}.${ext}`, { ...OPTIONS, root });
  if (result.statusCode === 404) {
    result.stream.destroy();
    return false;
  }
  const type = result.statusCode < 300 ? { 'Content-Type': mediaTypeOf(ext) ?? BINARY } : {};
  response.writeHead(result.statusCode, { ...result.headers, ...own, ...type });
  // A visitor who leaves in the middle is no error.
  pipeline(result.stream, response, () => undefined);
  return true;
}

const BINARY = 'application/octet-stream';

/** The content's name is its tag, so conditions are ours to judge; the range is left to the library. */
function rangeOnly(request: IncomingMessage, tag: string): IncomingMessage {
  const { range, 'if-range': ifRange } = request.headers;
  const isFresh = ifRange === undefined || ifRange === tag;
  const headers = range !== undefined && isFresh ? { range } : {};
  return { method: request.method, url: request.url, headers } as unknown as IncomingMessage;
}

function pairs(flat: readonly string[]): [string, string][] {
  return flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []));
}
