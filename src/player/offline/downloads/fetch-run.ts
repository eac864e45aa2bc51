import { chunkLength } from '../../../core/offline/byte-range.ts';
import type { DownloadEvent, ChunkRun } from '../../../core/offline/download-state.ts';
import type { StoredFile } from '../../../contract/stored-records.ts';
import type { DownloadPorts } from './download-ports.ts';
import { collectChunks } from './collect-chunks.ts';

type FetchPorts = Pick<DownloadPorts, 'media' | 'source' | 'digest' | 'clock'>;

/**
 * Fetches neighbouring chunks of one file. Each is checked and stored as it arrives, so that a
 * broken connection costs only the chunk in transit.
 */
export async function fetchRun(
  ports: FetchPorts,
  file: StoredFile,
  { first, count }: ChunkRun,
  dispatch: (event: DownloadEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const lastChunk = first + count - 1;
  const piece = {
    url: file.url,
    first: first * file.chunkBytes,
    last: lastChunk * file.chunkBytes + chunkLength(file, lastChunk) - 1,
    size: file.bytes,
  };
  let index = first;
  const onBytes = collectChunks(
    () => chunkLength(file, index),
    async (chunk) => {
      const mine = index;
      index += 1;
      const event = await storeChunk(ports, file, mine, chunk);
      // A stored chunk counts, whatever was decided meanwhile.
      if (event.type === 'chunk/stored' || !signal.aborted) dispatch(event);
    },
  );
  const end = await ports.source.readPiece(piece, onBytes, signal);
  if (signal.aborted) return;
  const atMs = ports.clock.nowMs();
  if (end.kind === 'complete') dispatch({ type: 'run/ended', atMs });
  else if (end.kind === 'broken') dispatch({ type: 'run/broke', atMs });
  else dispatch({ type: 'run/rejected', status: end.status, requestId: end.requestId, atMs });
}

async function storeChunk(
  { media, digest, clock }: FetchPorts,
  file: StoredFile,
  index: number,
  chunk: Uint8Array<ArrayBuffer>,
): Promise<DownloadEvent> {
  if ((await digest.sha256(chunk)) !== file.chunks[index]) {
    return { type: 'chunk/damaged', atMs: clock.nowMs() };
  }
  const stored = await media.storeChunk(file.sha256, index, chunk);
  if (stored.ok) return { type: 'chunk/stored', sha256: file.sha256, index };
  return { type: stored.error.kind === 'media/full' ? 'store/full' : 'store/broken' };
}
