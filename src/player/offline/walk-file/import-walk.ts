import type { StoredFile, StoredDownload } from '../../../contract/stored-records.ts';
import type { WalkFileEntry } from '../../../core/walk-file/content.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaStorePort, MediaStoreError } from '../../../platform/media-store/port.ts';
import type { StorageSpacePort } from '../../../platform/device/port.ts';
import type { LocksPort } from '../../../platform/tabs/port.ts';
import type { ChosenFile } from '../../../platform/file-saver/port.ts';
import { encodeStory } from '../../../core/story/encode.ts';
import type { WalkInFile } from './read-walk-file.ts';

export interface ImportPorts {
  readonly media: MediaStorePort;
  readonly digest: DigestPort;
  readonly space: StorageSpacePort;
  readonly locks: LocksPort;
  readonly clock: ClockPort;
}

export type ImportEnd =
  | { readonly kind: 'complete' }
  /** This revision is being downloaded already, or is stored here. */
  | { readonly kind: 'known' }
  /** The bytes do not match the file's own header. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no-space' }
  | { readonly kind: 'unstorable' }
  | { readonly kind: 'cancelled' };

interface ImportRequest {
  readonly file: ChosenFile;
  readonly content: WalkInFile;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Imports a walk from a file onto the device. Guarantees: a medium is stored only when all of its
 * bytes have the hash that names it, since other walks may have it too; 'ready' is written last; if
 * anything fails before, nothing stays behind, and what a crash left is dropped at the next start.
 */
export async function storeWalkFile(
  ports: ImportPorts,
  request: ImportRequest,
): Promise<ImportEnd> {
  const { media, space, locks } = ports;
  const { content } = request;
  const name = { walk: content.story.slug, revision: content.revision };
  let end: ImportEnd = { kind: 'known' };
  const lockOutcome = await locks.tryLock(`download:${name.walk}`, async () => {
    const downloads = await media.storedDownloads();
    if (!downloads.ok) {
      end = { kind: 'unstorable' };
      return;
    }
    const isKnown = downloads.value.some(
      ({ walk, revision }) => walk === name.walk && revision === name.revision,
    );
    if (isKnown) return;
    void space.requestPersistence();
    const free = await space.freeBytes();
    if (free !== undefined && free < content.bytes) {
      end = { kind: 'no-space' };
      return;
    }
    end = await importFiles(ports, request);
    if (end.kind !== 'complete') await media.dropDownload(name);
  });
  return lockOutcome === 'busy' ? { kind: 'known' } : end;
}

async function importFiles(ports: ImportPorts, request: ImportRequest): Promise<ImportEnd> {
  const { media, clock } = ports;
  const { content, onBytes, signal } = request;
  const download = downloadOf(content, clock.nowMs());
  const rows = content.files.map(({ file }, fileIndex) => rowOf(download, file, fileIndex));
  const begun = await media.storeDownload({ ...download, state: 'paused', source: 'file' }, rows);
  if (!begun.ok) return importEndOfError(begun.error);
  let bytes = 0;
  for (const placed of content.files) {
    if (signal.aborted) return { kind: 'cancelled' };
    const error = await importFile(ports, request, placed);
    if (error) return error;
    bytes += placed.file.bytes;
    onBytes(bytes);
  }
  if (signal.aborted) return { kind: 'cancelled' };
  const { walk, revision } = download;
  const atMs = clock.nowMs();
  const ready = await media.storeDownload(
    { ...download, state: 'ready', readyAtMs: atMs },
    rows.map((row) => ({ ...row, state: 'ready' as const })),
    { walk, revision, wire: encodeStory(content.story), keptAtMs: atMs },
  );
  return ready.ok ? { kind: 'complete' } : importEndOfError(ready.error);
}

function downloadOf(
  { story, revision, languages, bytes }: WalkInFile,
  atMs: number,
): StoredDownload {
  const title = Object.keys(story.title).length > 0 ? story.title : story.name;
  const mark = { state: 'paused', askedAtMs: atMs } as const;
  return { walk: story.slug, revision, title, languages: [...languages], bytes, ...mark };
}

function rowOf(
  { walk, revision }: StoredDownload,
  { url, sha256, bytes, type, chunkBytes, chunks }: WalkFileEntry['file'],
  fileIndex: number,
): StoredFile {
  const content = { url, sha256, bytes, type, chunkBytes, chunks: [...chunks] };
  return { walk, revision, ...content, place: fileIndex, state: 'partial' };
}

/** Undefined once it is stored. */
async function importFile(
  { media, digest }: ImportPorts,
  { file: source, signal }: ImportRequest,
  { file, offset }: WalkFileEntry,
): Promise<ImportEnd | undefined> {
  const bytes = await source.readBytes(offset, offset + file.bytes);
  if (!bytes) return { kind: 'unreadable' };
  if (bytes.byteLength !== file.bytes || (await digest.sha256(bytes)) !== file.sha256) {
    return { kind: 'broken' };
  }
  for (const [index, wanted] of file.chunks.entries()) {
    if (signal.aborted) return { kind: 'cancelled' };
    const chunk = bytes.slice(index * file.chunkBytes, (index + 1) * file.chunkBytes);
    if ((await digest.sha256(chunk)) !== wanted) return { kind: 'broken' };
    const stored = await media.storeChunk(file.sha256, index, chunk);
    if (!stored.ok) return importEndOfError(stored.error);
  }
  return undefined;
}

function importEndOfError({ kind }: MediaStoreError): ImportEnd {
  return { kind: kind === 'media/full' ? 'no-space' : 'unstorable' };
}
