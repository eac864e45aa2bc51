import type { StoredFile } from '../../../contract/stored-records.ts';
import { chunkLength } from '../../../core/offline/byte-range.ts';
import type { DownloadEvent } from '../../../core/offline/download-state.ts';
import type { DownloadPorts } from './download-ports.ts';
import { collectChunks } from './collect-chunks.ts';

type FetchPorts = Pick<DownloadPorts, 'media' | 'source' | 'digest' | 'clock'>;

/**
 * Fetches in one go a file for which the server has given only the size. The bytes that arrive
 * first define its content from then on. Returns it with its digests once all of it is stored.
 */
export async function fetchUnlisted(
  { media, source, digest, clock }: FetchPorts,
  file: StoredFile,
  url: string,
  dispatch: (event: DownloadEvent) => void,
  signal: AbortSignal,
): Promise<StoredFile | undefined> {
  const chunks: string[] = [];
  const errors: DownloadEvent[] = [];
  const onBytes = collectChunks(
    () => chunkLength(file, chunks.length),
    async (chunk) => {
      const sha256 = await digest.sha256(chunk);
      const stored = await media.storeChunk(file.sha256, chunks.length, chunk);
      if (!stored.ok)
        errors.push({ type: stored.error.kind === 'media/full' ? 'store/full' : 'store/broken' });
      chunks.push(sha256 ?? '');
    },
  );
  const end = await source.readFullFile(url, file.bytes, onBytes, signal);
  if (signal.aborted) return undefined;
  const atMs = clock.nowMs();
  const [error] = errors;
  if (error) dispatch(error);
  else if (end.kind === 'broken') dispatch({ type: 'run/broke', atMs });
  else if (end.kind === 'rejected') {
    dispatch({ type: 'run/rejected', status: end.status, requestId: end.requestId, atMs });
  } else return { ...file, chunks };
  return undefined;
}
