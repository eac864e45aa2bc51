import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { send } from '@fastify/send';
import { matchesTag } from '../../http/entity-tag.ts';
import { MEDIA_HEADERS, STRICT_TRANSPORT } from '../../http/security-headers.ts';
import type { MediaName } from '../../media-files/media-address.ts';
import type { MediaStore, OpenMedium } from '../../media-files/media-store.ts';
import { mediaTypeOf } from '../../media-files/media-types.ts';
import { oddRange, plainRange, type ByteRange } from '../../http/byte-range.ts';

export interface MediaResponse {
  readonly store: MediaStore;
  readonly name: MediaName;
  readonly cacheControl: string;
  readonly isSecure: boolean;
  readonly extra?: readonly string[];
  /**
   * It is called if the store failed in the middle of a response, so that the connection was
   * closed.
   */
  readonly onBroken?: (error: Error) => void;
}

const COMMON: readonly string[] = Object.entries(MEDIA_HEADERS).flat();
const BINARY = 'application/octet-stream';

/**
 * Responds with one medium, whole or in part. False: there is no such file. In that case, and when
 * the promise rejects, nothing was written.
 */
export async function serveMedia(
  request: IncomingMessage,
  response: ServerResponse,
  mediaResponse: MediaResponse,
): Promise<boolean> {
  const { name, store } = mediaResponse;
  const tag = `"${name.sha256}"`;
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, [tag])) {
    response.writeHead(304, headersOf(mediaResponse, tag)).end();
    return true;
  }
  const opening = store.openMedium(name);
  const medium = opening instanceof Promise ? await opening : opening;
  if (medium === undefined) return false;
  const { range: header, 'if-range': ifRange } = request.headers;
  const requestedRange = ifRange === undefined || ifRange === tag ? header : undefined;
  const range =
    plainRange(requestedRange, medium.size) ?? oddRangeOf(store, requestedRange, medium.size);
  if (range !== undefined) {
    await sendPiece(request, response, { ...mediaResponse, tag, medium, range });
    return true;
  }
  medium.release();
  if (store.folder === undefined) rejectRange(response, mediaResponse, medium.size);
  else
    await sendOdd(response, {
      ...mediaResponse,
      tag,
      folder: store.folder,
      request,
      range: requestedRange,
    });
  return true;
}

/** For media in a folder, the library handles odd ranges. */
function oddRangeOf({ folder }: MediaStore, header: string | undefined, size: number) {
  return header === undefined || folder !== undefined ? undefined : oddRange(header, size);
}

interface PartialMediaResponse extends MediaResponse {
  readonly tag: string;
  readonly medium: OpenMedium;
  readonly range: ByteRange;
}

/** Handles nearly every request: the whole file, or one satisfiable range. */
async function sendPiece(
  { method }: IncomingMessage,
  response: ServerResponse,
  mediaResponse: PartialMediaResponse,
): Promise<void> {
  const { medium, range, store, onBroken } = mediaResponse;
  const status = range.isPart ? 206 : 200;
  if (method === 'HEAD' || range.length === 0) {
    medium.release();
    response.writeHead(status, headersOfPiece(mediaResponse)).end();
    return;
  }
  // A local piece is read at once: an abort signal would only cost time.
  const disconnected = store.folder === undefined ? signalOfDisconnect(response) : undefined;
  const content = await readOrRelease(medium, range, disconnected);
  if (content === undefined) return;
  response.writeHead(status, headersOfPiece(mediaResponse));
  if ('releaseBuffer' in content) {
    medium.release();
    // The socket reads from this buffer until the bytes are sent or the connection is closed.
    response.once('close', content.releaseBuffer);
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
    // A visitor who disconnects in the middle is no error.
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') onBroken?.(error);
  });
}

/** Undefined: the visitor disconnected before any byte was read. */
async function readOrRelease(
  medium: OpenMedium,
  range: ByteRange,
  disconnected: AbortSignal | undefined,
) {
  try {
    return await (medium.lendPiece?.(range) ?? medium.readPiece(range, disconnected));
  } catch (error) {
    medium.release();
    if (disconnected?.aborted === true) return undefined;
    throw error;
  }
}

function signalOfDisconnect(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController();
  response.once('close', () => disconnected.abort());
  if (response.destroyed) disconnected.abort();
  return disconnected.signal;
}

function headersOfPiece(mediaResponse: PartialMediaResponse): string[] {
  const { name, tag, medium, range } = mediaResponse;
  const { start, length, isPart } = range;
  const headers = [
    ...headersOf(mediaResponse, tag),
    ...['Content-Type', mediaTypeOf(name.ext) ?? BINARY],
    ...['Accept-Ranges', 'bytes'],
    ...['Content-Length', String(length)],
  ];
  if (isPart) headers.push('Content-Range', `bytes ${start}-${start + length - 1}/${medium.size}`);
  return headers;
}

function rejectRange(response: ServerResponse, mediaResponse: MediaResponse, size: number): void {
  const headers = [
    ...headersOf(mediaResponse, `"${mediaResponse.name.sha256}"`),
    ...['Content-Range', `bytes */${size}`],
    ...['Content-Length', '0'],
  ];
  response.writeHead(416, headers).end();
}

const BY_LIBRARY = { etag: false, lastModified: false, cacheControl: false, contentType: false };

interface OddRangeResponse extends MediaResponse {
  readonly tag: string;
  readonly folder: string;
  readonly request: Pick<IncomingMessage, 'method'>;
  readonly range: string | undefined;
}

/** The library handles rare requests: unsatisfiable, multiple and odd ranges. */
async function sendOdd(response: ServerResponse, mediaResponse: OddRangeResponse): Promise<void> {
  const { name, folder, tag, request, range } = mediaResponse;
  const path = `/${name.sha256}.${name.ext}`;
  // The conditional headers have been evaluated; only the range is left.
  const requestedHeaders = range === undefined ? {} : { range };
  const requestedRange = { method: request.method, url: path, headers: requestedHeaders };
  const options = { ...BY_LIBRARY, root: folder };
  const result = await send(requestedRange as unknown as IncomingMessage, path, options);
  const { statusCode, stream, headers } = result;
  const type = statusCode < 300 ? ['Content-Type', mediaTypeOf(name.ext) ?? BINARY] : [];
  const ownHeaders = [...headersOf(mediaResponse, tag), ...type];
  const names = ownHeaders.filter((_, index) => index % 2 === 0);
  const sent = Object.entries(headers).filter(([header]) => !names.includes(header));
  response.writeHead(statusCode, [...ownHeaders, ...sent.flat()]);
  pipeline(stream, response, () => undefined);
}

function headersOf({ cacheControl, isSecure, extra = [] }: MediaResponse, tag: string): string[] {
  const secure = isSecure ? STRICT_TRANSPORT : [];
  return [...COMMON, ...secure, ...extra, 'ETag', tag, 'Cache-Control', cacheControl];
}
