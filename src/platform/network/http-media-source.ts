import { beginWork } from '../../lib/pending.ts';
import { silenceWatch, type SilenceWatch } from '../../lib/silence-watch.ts';
import type { PieceRequest, FileFacts, MediaSourcePort, PieceEnd } from './port.ts';
import { jsonIn, rejectionIn } from '../server-api/http-requester.ts';

const BROKEN: PieceEnd = { kind: 'broken' };

export interface HttpMediaOptions {
  /** 'default': the browser's HTTP cache may be used if the page has shown or played the file. */
  readonly cache: 'no-store' | 'default';
  readonly timeoutMs?: number;
}

export function httpMediaSource(
  fetch: typeof globalThis.fetch,
  { cache, timeoutMs = 20_000 }: HttpMediaOptions,
): MediaSourcePort {
  /** Aborts a hanging network, whatever the request is. */
  const inTime = async <T>(
    outer: AbortSignal,
    broken: T,
    work: (silence: SilenceWatch) => Promise<T>,
  ): Promise<T> => {
    const silence = silenceWatch({ timeoutMs, outer });
    const end = beginWork();
    try {
      return await work(silence);
    } catch {
      return broken;
    } finally {
      silence.end();
      end();
    }
  };
  return {
    readPiece: (piece, onBytes, outer) =>
      inTime<PieceEnd>(outer, BROKEN, async ({ signal, onActivity }) => {
        const range = `bytes=${String(piece.first)}-${String(piece.last)}`;
        const options = { headers: { range }, cache, redirect: 'error' } as const;
        const response = await fetch(piece.url, { ...options, signal });
        if (response.status >= 400) return rejectedEnd(response);
        if (!isExactly(response, piece) || !response.body) return BROKEN;
        return deliverBytes(response.body, piece.last - piece.first + 1, onBytes, onActivity);
      }),
    readFullFile: (url, size, onBytes, outer) =>
      inTime<PieceEnd>(outer, BROKEN, async ({ signal, onActivity }) => {
        const response = await fetch(url, { cache, signal });
        if (response.status >= 400) return rejectedEnd(response);
        if (response.status !== 200 || !response.body) return BROKEN;
        return deliverBytes(response.body, size, onBytes, onActivity);
      }),
    fetchFacts: (url) =>
      inTime<FileFacts | undefined>(new AbortController().signal, undefined, async ({ signal }) => {
        const response = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
        return response.status === 200 ? factsOf(response.headers) : undefined;
      }),
  };
}

/** An error of our server is JSON; a page of another one may be long, and is not read. */
async function rejectedEnd(response: Response): Promise<PieceEnd> {
  const { status, ok: isOk, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  const body = isJson ? jsonIn(await response.text()) : undefined;
  const reply = { kind: 'answer', status, isOk, body, retryAfterS: undefined } as const;
  return { kind: 'rejected', status, requestId: rejectionIn(reply).requestId };
}

/** A server may respond to a missing file with a page of its own. */
function factsOf(headers: Headers): FileFacts | undefined {
  const bytes = Number(headers.get('content-length') ?? 0);
  const type = headers.get('content-type') ?? '';
  const isFile = type !== '' && !type.startsWith('text/html') && bytes > 0;
  return isFile && Number.isSafeInteger(bytes) ? { bytes, type } : undefined;
}

/** A proxy or captive network may respond with a page of its own, or with the whole file. */
function isExactly({ status, headers }: Response, { first, last, size }: PieceRequest): boolean {
  const range = `bytes ${String(first)}-${String(last)}/${String(size)}`;
  return status === 206 && headers.get('content-range') === range;
}

async function deliverBytes(
  body: ReadableStream<Uint8Array>,
  wanted: number,
  onBytes: (bytes: Uint8Array) => Promise<void>,
  onActivity: () => void,
): Promise<PieceEnd> {
  const reader = body.getReader();
  for (let read = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return read === wanted ? { kind: 'complete' } : BROKEN;
    onActivity();
    read += value.byteLength;
    if (read > wanted) {
      await reader.cancel();
      return BROKEN;
    }
    await onBytes(value);
  }
}
