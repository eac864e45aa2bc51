import type { StoredPack } from '../../contract/stored-records.ts';
import type { WalkFileHeader } from '../../contract/walk-file.ts';
import { filesToPack, walkFileName } from '../../core/walk-file/content.ts';
import { MOST_HEADER_BYTES, preambleOf } from '../../core/walk-file/preamble.ts';
import { encodeStory } from '../../core/story/encode.ts';
import type { Story, StoryFile } from '../../core/story/model.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import type { GrowingFile, MadeFile, WalkFilesPort } from '../../ports/walk-files.ts';

export interface ExportPorts {
  readonly media: Pick<MediaStorePort, 'readChunk'>;
  readonly digest: DigestPort;
  readonly files: WalkFilesPort;
}

export type ExportEnd =
  | { readonly kind: 'made'; readonly made: MadeFile }
  /** Not everybody may have this walk. */
  | { readonly kind: 'protected' }
  /** What lies here is not whole: to be repaired first. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'called-off' };

interface Order {
  readonly pack: StoredPack;
  readonly story: Story;
  /** The bytes that have been written. */
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Writes a walk that is whole on this device into one file; each chunk is checked on its way. */
export async function exportWalk(ports: ExportPorts, order: Order): Promise<ExportEnd> {
  const { pack, story } = order;
  const files = pack.owner === undefined ? filesToPack(story, pack.languages) : undefined;
  if (!files) return { kind: 'protected' };
  const head = headOf(pack, story, files);
  if (!head) return { kind: 'damaged' };
  const growing = await ports.files.begin(walkFileName(pack.walk));
  if (!growing) return { kind: 'called-off' };
  const fault = await written(ports, order, growing, { head, files });
  if (fault) {
    await growing.discard();
    return { kind: fault };
  }
  const made = await growing.finish();
  return made ? { kind: 'made', made } : { kind: 'no-room' };
}

/** Undefined for a story that no device would read again. */
function headOf(
  { walk, languages }: StoredPack,
  story: Story,
  files: readonly StoryFile[],
): Uint8Array<ArrayBuffer> | undefined {
  const header: WalkFileHeader = {
    ...{ walk, languages, wire: encodeStory(story) },
    media: files.map(({ sha256 }) => sha256),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  if (text.byteLength > MOST_HEADER_BYTES) return undefined;
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
  { onBytes, signal }: Order,
  growing: GrowingFile,
  { head, files }: Content,
): Promise<'damaged' | 'no-room' | 'called-off' | undefined> {
  if (!(await growing.add(head))) return 'no-room';
  let bytes = 0;
  for (const { sha256, chunks } of files) {
    for (const [index, wanted] of chunks.entries()) {
      if (signal.aborted) return 'called-off';
      const chunk = await media.readChunk(sha256, index);
      if (!chunk.ok || chunk.value === undefined) return 'damaged';
      if ((await digest.sha256(chunk.value)) !== wanted) return 'damaged';
      if (!(await growing.add(chunk.value))) return 'no-room';
      bytes += chunk.value.byteLength;
      onBytes(bytes);
    }
  }
  return signal.aborted ? 'called-off' : undefined;
}
