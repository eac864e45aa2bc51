import type { AskedPiece, MediaSourcePort, PieceEnd } from '../../ports/media-source.ts';

const BROKEN: PieceEnd = { kind: 'broken' };

export function httpMediaSource(
  fetch: typeof globalThis.fetch,
  patienceMs = 20_000,
): MediaSourcePort {
  return {
    async read(piece, onBytes, signal) {
      const silence = silenceWatch(patienceMs, signal);
      try {
        const range = `bytes=${String(piece.first)}-${String(piece.last)}`;
        // It is stored by us: a second copy in the browser's cache would be room lost.
        const options = { headers: { range }, cache: 'no-store', redirect: 'error' } as const;
        const answer = await fetch(piece.url, { ...options, signal: silence.signal });
        if (answer.status >= 400) return { kind: 'refused', status: answer.status };
        if (!isExactly(answer, piece) || !answer.body) return BROKEN;
        return await handOver(answer.body, piece, onBytes, silence.heard);
      } catch {
        return BROKEN;
      } finally {
        silence.end();
      }
    },
  };
}

/** Whatever stands between us and the host may answer with a page of its own, or with all of it. */
function isExactly({ status, headers }: Response, { first, last, size }: AskedPiece): boolean {
  const range = `bytes ${String(first)}-${String(last)}/${String(size)}`;
  return status === 206 && headers.get('content-range') === range;
}

async function handOver(
  body: ReadableStream<Uint8Array>,
  { first, last }: AskedPiece,
  onBytes: (bytes: Uint8Array) => Promise<void>,
  heard: () => void,
): Promise<PieceEnd> {
  const reader = body.getReader();
  const wanted = last - first + 1;
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
