import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { WalkFileHeader } from '../../../contract/walk-file.ts';
import { filesForWalkFile, walkFileName } from '../../../core/walk-file/content.ts';
import { MAX_WALK_FILE_HEADER_BYTES, preambleOf } from '../../../core/walk-file/preamble.ts';
import { encodeStory } from '../../../core/story/encode.ts';
import type { Story, StoryFile } from '../../../core/story/model.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';
import type { GrowingFile, MadeFile, WalkFilesPort } from '../../../platform/file-saver/port.ts';

export interface ExportPorts {
  readonly media: Pick<MediaStorePort, 'readChunk'>;
  readonly digest: DigestPort;
  readonly files: WalkFilesPort;
}

export type ExportEnd =
  | { readonly kind: 'made'; readonly made: MadeFile }
  /** The walk is not open to everybody. */
  | { readonly kind: 'protected' }
  /** The stored download is not complete: it has to be repaired first. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'no-space' }
  | { readonly kind: 'cancelled' };

interface ExportRequest {
  readonly download: StoredDownload;
  readonly story: Story;
  /** The number of bytes that have been written. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Writes a complete download into one file; each chunk is checked before it is written. */
export async function exportWalk(ports: ExportPorts, request: ExportRequest): Promise<ExportEnd> {
  const { download, story } = request;
  const files =
    download.owner === undefined ? filesForWalkFile(story, download.languages) : undefined;
  if (!files) return { kind: 'protected' };
  const head = headOf(download, story, files);
  if (!head) return { kind: 'damaged' };
  const growing = await ports.files.beginFile(walkFileName(download.walk));
  if (!growing) return { kind: 'cancelled' };
  const error = await written(ports, request, growing, { head, files });
  if (error) {
    await growing.discard();
    return { kind: error };
  }
  const made = await growing.finish();
  return made ? { kind: 'made', made } : { kind: 'no-space' };
}

/** Undefined for a story that no device could read again. */
function headOf(
  { walk, languages }: StoredDownload,
  story: Story,
  files: readonly StoryFile[],
): Uint8Array<ArrayBuffer> | undefined {
  const header: WalkFileHeader = {
    ...{ walk, languages, wire: encodeStory(story) },
    media: files.map(({ sha256 }) => sha256),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  if (text.byteLength > MAX_WALK_FILE_HEADER_BYTES) return undefined;
  const preamble = preambleOf(text.byteLength);
  const head = new Uint8Array(preamble.byteLength + text.byteLength);
  head.set(preamble);
  head.set(text, preamble.byteLength);
  return head;
}

interface Content {
  readonly head: Uint8Array<ArrayBuffer>;
  readonly files: readonly StoryFile[];
}

async function written(
  { media, digest }: ExportPorts,
  { onBytes, signal }: ExportRequest,
  growing: GrowingFile,
  { head, files }: Content,
): Promise<'damaged' | 'no-space' | 'cancelled' | undefined> {
  if (!(await growing.writeBytes(head))) return 'no-space';
  let bytes = 0;
  for (const { sha256, chunks } of files) {
    for (const [index, wanted] of chunks.entries()) {
      if (signal.aborted) return 'cancelled';
      const chunk = await media.readChunk(sha256, index);
      if (!chunk.ok || chunk.value === undefined) return 'damaged';
      if ((await digest.sha256(chunk.value)) !== wanted) return 'damaged';
      if (!(await growing.writeBytes(chunk.value))) return 'no-space';
      bytes += chunk.value.byteLength;
      onBytes(bytes);
    }
  }
  return signal.aborted ? 'cancelled' : undefined;
}
