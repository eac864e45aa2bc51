import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { SeenFiles } from '../../../core/offline-check/judge.ts';
import type { BadFile } from '../../../core/offline-check/verdict.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';

interface Store {
  readonly media: Pick<MediaStorePort, 'filesOfDownload' | 'readChunk'>;
  readonly digest: DigestPort;
}

/** Reads every chunk of a walk and changes nothing; undefined if the device cannot be read. */
export async function checkFiles(
  { media, digest }: Store,
  download: StoredDownload,
  onFile: (read: number) => void,
): Promise<SeenFiles | undefined> {
  const files = await media.filesOfDownload(download);
  if (!files.ok) return undefined;
  const bad: BadFile[] = [];
  let bytes = 0;
  for (const [fileIndex, file] of files.value.entries()) {
    const how = await whatIsWrong({ media, digest }, file);
    if (how === 'unreadable') return undefined;
    if (how !== undefined) bad.push({ sha256: file.sha256, how });
    bytes += file.bytes;
    onFile(fileIndex + 1);
  }
  return { files: files.value.length, bytes, bad };
}

async function whatIsWrong(
  { media, digest }: Store,
  { sha256, chunks }: { readonly sha256: string; readonly chunks: readonly string[] },
): Promise<BadFile['how'] | 'unreadable' | undefined> {
  for (const [index, wanted] of chunks.entries()) {
    const chunk = await media.readChunk(sha256, index);
    if (!chunk.ok) return 'unreadable';
    if (chunk.value === undefined) return 'missing';
    if ((await digest.sha256(chunk.value)) !== wanted) return 'damaged';
  }
  return undefined;
}
