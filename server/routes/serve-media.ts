import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { send } from '@fastify/send';
import { matchesTag } from '../http/entity-tag.ts';
import { MEDIA_HEADERS, STRICT_TRANSPORT } from '../http/security-headers.ts';
import type { MediaName } from '../media/media-address.ts';
import type { MediaStore, OpenMedium } from '../media/media-store.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import { oddRange } from './odd-range.ts';
import { plainRange, type ByteRange } from './plain-range.ts';

export interface MediaAnswer {
  readonly store: MediaStore;
  readonly name: MediaName;
  readonly cacheControl: string;
  readonly isSecure: boolean;
  readonly extra?: readonly string[];
  /** The store gave up in the middle, so the visitor's connection was cut. */
  readonly onBroken?: (error: Error) => void;
}

const COMMON: readonly string[] = Object.entries(MEDIA_HEADERS).flat();
const BINARY = 'application/octet-stream';

/**
 * Answers one medium, whole or in part. False: there is no such file. Then, and when it rejects,
 * nothing was written.
 */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  answer: MediaAnswer,
): Promise<boolean> {
  const { name, store } = answer;
  const tag = `"${name.sha256}"`;
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, [tag])) {
    response.writeHead(304, headersOf(answer, tag)).end();
    return true;
  }
  const taken = store.take(name);
  const medium = taken instanceof Promise ? await taken : taken;
  if (medium === undefined) return false;
  const { range: header, 'if-range': ifRange } = request.headers;
  const asked = ifRange === undefined || ifRange === tag ? header : undefined;
  const range = plainRange(asked, medium.size) ?? oddRangeOf(store, asked, medium.size);
  if (range !== undefined) {
    await sendPiece(request, response, { ...answer, tag, medium, range });
    return true;
  }
  medium.release();
  if (store.folder === undefined) refuseRange(response, answer, medium.size);
  else await sendOdd(response, { ...answer, tag, folder: store.folder, request, range: asked });
  return true;
}

/** In a folder, the library judges what is odd. */
function oddRangeOf({ folder }: MediaStore, header: string | undefined, size: number) {
  return header === undefined || folder !== undefined ? undefined : oddRange(header, size);
}

interface PieceAnswer extends MediaAnswer {
  readonly tag: string;
  readonly medium: OpenMedium;
  readonly range: ByteRange;
}

/** Nearly every request: the whole file, or one piece that it has. */
async function sendPiece(
  { method }: IncomingMessage,
  response: ServerResponse,
  answer: PieceAnswer,
): Promise<void> {
  const { medium, range, store, onBroken } = answer;
  const status = range.isPart ? 206 : 200;
  if (method === 'HEAD' || range.length === 0) {
    medium.release();
    response.writeHead(status, headersOfPiece(answer)).end();
    return;
  }
  // A piece of a near file is there at once: nothing to call off, and no time for it.
  const left = store.folder === undefined ? untilLeft(response) : undefined;
  const content = await readOrRelease(medium, range, left);
  if (content === undefined) return;
  response.writeHead(status, headersOfPiece(answer));
  if ('giveBack' in content) {
    medium.release();
    // The socket reads from these bytes until they are sent or it is gone.
    response.once('close', content.giveBack);
    response.end(content.bytes);
    return;
  }
  if (Buffer.isBuffer(content)) {
    medium.release();
    response.end(content);
    return;
  }
  content.once('close', () => medium.release());
  pipeline(content, response, (error) => {
    // A visitor who leaves in the middle is no error.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onBroken?.(error);
  });
}

/** Undefined: the visitor left before anything came. */
async function readOrRelease(medium: OpenMedium, range: ByteRange, left: AbortSignal | undefined) {
  try {
    return await (medium.lend?.(range) ?? medium.read(range, left));
  } catch (error) {
    medium.release();
    if (left?.aborted === true) return undefined;
    throw error;
  }
}

function untilLeft(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  if (response.destroyed) left.abort();
  return left.signal;
}

function headersOfPiece(answer: PieceAnswer): string[] {
  const { name, tag, medium, range } = answer;
  const { start, length, isPart } = range;
  const headers = [
    ...headersOf(answer, tag),
    ...['Content-Type', mediaTypeOf(name.ext) ?? BINARY],
    ...['Accept-Ranges', 'bytes'],
    ...['Content-Length', String(length)],
  ];
  if (isPart) headers.push('Content-Range', `bytes ${start}-${start + length - 1}/${medium.size}`);
  return headers;
}

function refuseRange(response: ServerResponse, answer: MediaAnswer, size: number): void {
  const headers = [
    ...headersOf(answer, `"${answer.name.sha256}"`),
    ...['Content-Range', `bytes */${size}`],
    ...['Content-Length', '0'],
  ];
  response.writeHead(416, headers).end();
}

const BY_LIBRARY = { etag: false, lastModified: false, cacheControl: false, contentType: false };

interface OddAnswer extends MediaAnswer {
  readonly tag: string;
  readonly folder: string;
  readonly request: Pick<IncomingMessage, 'method'>;
  readonly range: string | undefined;
}

/** What is rare is judged by the library: ranges that cannot be satisfied, several at once, odd ones. */
async function sendOdd(response: ServerResponse, answer: OddAnswer): Promise<void> {
  const { name, folder, tag, request, range } = answer;
  const path = `/${name.sha256}.${name.ext}`;
  // Conditions have been judged: only the range is left.
  const headersAsked = range === undefined ? {} : { range };
  const asked = { method: request.method, url: path, headers: headersAsked };
  const options = { ...BY_LIBRARY, root: folder };
  const result = await send(asked as unknown as IncomingMessage, path, options);
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
