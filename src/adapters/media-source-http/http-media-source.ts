import { beginWork } from '../../lib/pending.ts';
import type { AskedPiece, FileFacts, MediaSourcePort, PieceEnd } from '../../ports/media-source.ts';

const BROKEN: PieceEnd = { kind: 'broken' };

export interface HttpMediaOptions {
  /** 'default': the browser's own copy may answer, where the page has shown or played it. */
  readonly cache: 'no-store' | 'default';
  readonly patienceMs?: number;
}

export function httpMediaSource(
  fetch: typeof globalThis.fetch,
  { cache, patienceMs = 20_000 }: HttpMediaOptions,
): MediaSourcePort {
  /** A network that hangs is given up, whatever it was asked. */
  const inTime = async <T>(
    outer: AbortSignal,
    broken: T,
    work: (silence: SilenceWatch) => Promise<T>,
  ): Promise<T> => {
    const silence = silenceWatch(patienceMs, outer);
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
    read: (piece, onBytes, outer) =>
      inTime<PieceEnd>(outer, BROKEN, async ({ signal, heard }) => {
        const range = `bytes=${String(piece.first)}-${String(piece.last)}`;
        const options = { headers: { range }, cache, redirect: 'error' } as const;
        const answer = await fetch(piece.url, { ...options, signal });
        if (answer.status >= 400) return { kind: 'refused', status: answer.status };
        if (!isExactly(answer, piece) || !answer.body) return BROKEN;
        return handOver(answer.body, piece.last - piece.first + 1, onBytes, heard);
      }),
    readAll: (url, size, onBytes, outer) =>
      inTime<PieceEnd>(outer, BROKEN, async ({ signal, heard }) => {
        const answer = await fetch(url, { cache, signal });
        if (answer.status >= 400) return { kind: 'refused', status: answer.status };
        if (answer.status !== 200 || !answer.body) return BROKEN;
        return handOver(answer.body, size, onBytes, heard);
      }),
    look: (url) =>
      inTime<FileFacts | undefined>(new AbortController().signal, undefined, async ({ signal }) => {
        const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal });
        return answer.status === 200 ? factsOf(answer.headers) : undefined;
      }),
  };
}

/** What a host lacks it may answer with a page of its own. */
function factsOf(headers: Headers): FileFacts | undefined {
  const bytes = Number(headers.get('content-length') ?? 0);
  const type = headers.get('content-type') ?? '';
  const isFile = type !== '' && !type.startsWith('text/html') && bytes > 0;
  return isFile && Number.isSafeInteger(bytes) ? { bytes, type } : undefined;
}

/** Whatever stands between us and the host may answer with a page of its own, or with all of it. */
function isExactly({ status, headers }: Response, { first, last, size }: AskedPiece): boolean {
  const range = `bytes ${String(first)}-${String(last)}/${String(size)}`;
  return status === 206 && headers.get('content-range') === range;
}

async function handOver(
  body: ReadableStream<Uint8Array>,
  wanted: number,
  onBytes: (bytes: Uint8Array) => Promise<void>,
  heard: () => void,
): Promise<PieceEnd> {
  const reader = body.getReader();
  for (let read = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return read === wanted ? { kind: 'whole' } : BROKEN;
    heard();
    read += value.byteLength;
    if (read > wanted) {
      await reader.cancel();
      return BROKEN;
    }
    await onBytes(value);
  }
}

type SilenceWatch = ReturnType<typeof silenceWatch>;

/** A network that hangs never ends by itself. */
function silenceWatch(patienceMs: number, outer: AbortSignal) {
  const own = new AbortController();
  const abort = () => {
    own.abort();
  };
  let timer = setTimeout(abort, patienceMs);
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  return {
    signal: own.signal,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(abort, patienceMs);
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}
