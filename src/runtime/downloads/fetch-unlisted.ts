import type { StoredFile } from '../../contract/stored-records.ts';
import { chunkLength } from '../../core/offline/byte-range.ts';
import type { DownloadEvent } from '../../core/offline/download-state.ts';
import type { DownloadPorts } from './download-ports.ts';
import { inChunks } from './in-chunks.ts';

type FetchPorts = Pick<DownloadPorts, 'media' | 'source' | 'digest' | 'clock'>;

/**
 * Fetches a file of which its host has said nothing but the size, in one go. What comes the first
 * time is what it must be from then on. Answers it with its digests once all of it is here.
 */
export async function fetchUnlisted(
  { media, source, digest, clock }: FetchPorts,
  file: StoredFile,
  url: string,
  tell: (event: DownloadEvent) => void,
  signal: AbortSignal,
): Promise<StoredFile | undefined> {
  const chunks: string[] = [];
  const faults: DownloadEvent[] = [];
  const onBytes = inChunks(
    () => chunkLength(file, chunks.length),
    async (chunk) => {
      const sha256 = await digest.sha256(chunk);
      const kept = await media.keepChunk(file.sha256, chunks.length, chunk);
      if (!kept.ok)
        faults.push({ type: kept.fault.kind === 'media/full' ? 'store/full' : 'store/broken' });
      chunks.push(sha256 ?? '');
    },
  );
  const end = await source.readAll(url, file.bytes, onBytes, signal);
  if (signal.aborted) return undefined;
  const atMs = clock.nowMs();
  const [fault] = faults;
  if (fault) tell(fault);
  else if (end.kind === 'broken') tell({ type: 'run/broke', atMs });
  else if (end.kind === 'refused') tell({ type: 'run/refused', status: end.status, atMs });
  else return { ...file, chunks };
  return undefined;
}
