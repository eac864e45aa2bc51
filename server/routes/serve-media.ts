import { createReadStream, read } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { send } from '@fastify/send';
import { matchesTag } from '../http/entity-tag.ts';
import { MEDIA_HEADERS, STRICT_TRANSPORT } from '../http/security-headers.ts';
import type { MediaName } from '../media/media-address.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import type { OpenFile, OpenFiles } from '../media/open-files.ts';
import { plainRange, type ByteRange } from './plain-range.ts';

interface MediaAnswer {
  readonly root: string;
  readonly files: OpenFiles;
  readonly name: MediaName;
  readonly cacheControl: string;
  readonly isSecure: boolean;
  readonly extra?: readonly string[];
}

const COMMON: readonly string[] = Object.entries(MEDIA_HEADERS).flat();
/** What fits in here is read at once; a larger piece is a stream, so that memory stays flat. */
const MOST_AT_ONCE = 262_144;
const BINARY = 'application/octet-stream';

/** Answers one medium, whole or in part. False: there is no such file, and nothing was written. */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  answer: MediaAnswer,
): Promise<boolean> {
  const { name, files } = answer;
  const tag = `"${name.sha256}"`;
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, [tag])) {
    response.writeHead(304, headersOf(answer, tag)).end();
    return true;
  }
  const taken = files.take(name);
  const file = taken instanceof Promise ? await taken : taken;
  if (file === undefined) return false;
  const { range, 'if-range': ifRange } = request.headers;
  const asked = ifRange === undefined || ifRange === tag ? range : undefined;
  const plain = plainRange(asked, file.size);
  if (plain !== undefined) {
    sendPlain(request, response, { ...answer, tag, file, range: plain });
    return true;
  }
  files.release(file);
  await sendOther(response, { ...answer, tag, method: request.method, range: asked });
  return true;
}

interface PlainAnswer extends MediaAnswer {
  readonly tag: string;
  readonly file: OpenFile;
  readonly range: ByteRange;
}

/** Nearly every request: the whole file, or one piece that it has. */
function sendPlain(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
  const { file, files, range, name, tag } = answer;
  const { start, length, isPart } = range;
  const headers = [
    ...headersOf(answer, tag),
    ...['Content-Type', mediaTypeOf(name.ext) ?? BINARY],
    ...['Accept-Ranges', 'bytes'],
    ...['Content-Length', String(length)],
  ];
  if (isPart) headers.push('Content-Range', `bytes ${start}-${start + length - 1}/${file.size}`);
  if (request.method === 'HEAD' || length === 0) {
    files.release(file);
    response.writeHead(isPart ? 206 : 200, headers).end();
  } else if (length <= MOST_AT_ONCE) {
    read(file.fd, Buffer.allocUnsafe(length), 0, length, start, (error, bytes, buffer) => {
      files.release(file);
      if (error || bytes !== length) response.destroy();
      else response.writeHead(isPart ? 206 : 200, headers).end(buffer);
    });
  } else {
    response.writeHead(isPart ? 206 : 200, headers);
    const end = start + length - 1;
    const stream = createReadStream('', { fd: file.fd, autoClose: false, start, end });
    // A visitor who leaves in the middle is no error.
    pipeline(stream, response, () => {
      files.release(file);
    });
  }
}

const BY_LIBRARY = { etag: false, lastModified: false, cacheControl: false, contentType: false };

/** What is rare is judged by the library: ranges that cannot be satisfied, several at once, odd ones. */
async function sendOther(
  response: ServerResponse,
  answer: MediaAnswer & { tag: string; method: string | undefined; range: string | undefined },
): Promise<void> {
  const { name, root, tag, method, range } = answer;
  const path = `/${name.sha256}.${name.ext}`;
  // Conditions have been judged: only the range is left.
  const asked = { method, url: path, headers: range === undefined ? {} : { range } };
  const result = await send(asked as unknown as IncomingMessage, path, { ...BY_LIBRARY, root });
  const { statusCode, stream, headers } = result;
  const type = statusCode < 300 ? ['Content-Type', mediaTypeOf(name.ext) ?? BINARY] : [];
  const own = [...headersOf(answer, tag), ...type];
  const names = own.filter((_, at) => at % 2 === 0);
  const sent = Object.entries(headers).filter(([one]) => !names.includes(one));
  response.writeHead(statusCode, [...own, ...sent.flat()]);
  pipeline(stream, response, () => undefined);
}

function headersOf({ cacheControl, isSecure, extra = [] }: MediaAnswer, tag: string): string[] {
  const secure = isSecure ? STRICT_TRANSPORT : [];
  return [...COMMON, ...secure, ...extra, 'ETag', tag, 'Cache-Control', cacheControl];
}
