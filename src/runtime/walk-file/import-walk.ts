import type { StoredFile, StoredPack } from '../../contract/stored-records.ts';
import type { PlacedFile } from '../../core/walk-file/content.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaStorePort, MediaFault } from '../../ports/media-store.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';
import type { StoryStorePort } from '../../ports/story-store.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import type { ChosenFile } from '../../ports/walk-files.ts';
import { encodeStory } from '../../core/story/encode.ts';
import type { FoundWalk } from './read-walk-file.ts';

export interface ImportPorts {
  readonly media: MediaStorePort;
  readonly stories: StoryStorePort;
  readonly digest: DigestPort;
  readonly room: StorageRoomPort;
  readonly turns: TurnsPort;
  readonly clock: ClockPort;
}

export type ImportEnd =
  | { readonly kind: 'whole' }
  /** This revision is on its way already, or here. */
  | { readonly kind: 'known' }
  /** Bytes that are not what the file itself promises. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no-room' }
  | { readonly kind: 'unkept' }
  | { readonly kind: 'called-off' };

interface Order {
  readonly file: ChosenFile;
  readonly found: FoundWalk;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Takes a walk from a file onto the device. Guarantees: a medium is kept only when all of its bytes
 * have the hash that names it, since other walks may have it too; 'ready' is written last; whatever
 * goes wrong before, nothing stays behind, and what a crash left goes at the next start.
 */
export async function importWalk(ports: ImportPorts, order: Order): Promise<ImportEnd> {
  const { media, room, turns } = ports;
  const { found } = order;
  const name = { walk: found.story.slug, revision: found.revision };
  let end: ImportEnd = { kind: 'known' };
  const turn = await turns.take(`download:${name.walk}`, async () => {
    const packs = await media.packs();
    if (!packs.ok) {
      end = { kind: 'unkept' };
      return;
    }
    const isKnown = packs.value.some(
      ({ walk, revision }) => walk === name.walk && revision === name.revision,
    );
    if (isKnown) return;
    void room.askToLast();
    const free = await room.freeBytes();
    if (free !== undefined && free < found.bytes) {
      end = { kind: 'no-room' };
      return;
    }
    end = await taken(ports, order);
    if (end.kind !== 'whole') await media.dropPack(name);
  });
  return turn === 'busy' ? { kind: 'known' } : end;
}

async function taken(ports: ImportPorts, order: Order): Promise<ImportEnd> {
  const { media, stories, clock } = ports;
  const { found, onBytes, signal } = order;
  const pack = packOf(found, clock.nowMs());
  const rows = found.files.map(({ file }, place) => rowOf(pack, file, place));
  const begun = await media.keepPack({ ...pack, state: 'paused', source: 'file' });
  if (!begun.ok) return faultEnd(begun.fault);
  const listed = await media.keepFiles(rows);
  if (!listed.ok) return faultEnd(listed.fault);
  let bytes = 0;
  for (const placed of found.files) {
    if (signal.aborted) return { kind: 'called-off' };
    const fault = await takenFile(ports, order, placed);
    if (fault) return fault;
    bytes += placed.file.bytes;
    onBytes(bytes);
  }
  if (signal.aborted) return { kind: 'called-off' };
  const whole = await media.keepFiles(rows.map((row) => ({ ...row, state: 'ready' as const })));
  if (!whole.ok) return faultEnd(whole.fault);
  const story = { walk: pack.walk, revision: pack.revision, wire: encodeStory(found.story) };
  const told = await stories.keep({ ...story, keptAtMs: clock.nowMs() });
  if (!told.ok) return faultEnd(told.fault);
  const ready = await media.keepPack({ ...pack, state: 'ready', readyAtMs: clock.nowMs() });
  return ready.ok ? { kind: 'whole' } : faultEnd(ready.fault);
}

function packOf({ story, revision, languages, bytes }: FoundWalk, atMs: number): StoredPack {
  const title = Object.keys(story.title).length > 0 ? story.title : story.name;
  const asked = { state: 'paused', askedAtMs: atMs } as const;
  return { walk: story.slug, revision, title, languages: [...languages], bytes, ...asked };
}

function rowOf(
  { walk, revision }: StoredPack,
  { url, sha256, bytes, type, chunkBytes, chunks }: PlacedFile['file'],
  place: number,
): StoredFile {
  const content = { url, sha256, bytes, type, chunkBytes, chunks: [...chunks] };
  return { walk, revision, ...content, place, state: 'partial' };
}

/** Undefined once it is kept. */
async function takenFile(
  { media, digest }: ImportPorts,
  { file: source, signal }: Order,
  { file, at }: PlacedFile,
): Promise<ImportEnd | undefined> {
  const bytes = await source.read(at, at + file.bytes);
  if (!bytes) return { kind: 'unreadable' };
  if (bytes.byteLength !== file.bytes || (await digest.sha256(bytes)) !== file.sha256) {
    return { kind: 'broken' };
  }
  for (const [index, wanted] of file.chunks.entries()) {
    if (signal.aborted) return { kind: 'called-off' };
    const chunk = bytes.slice(index * file.chunkBytes, (index + 1) * file.chunkBytes);
    if ((await digest.sha256(chunk)) !== wanted) return { kind: 'broken' };
    const kept = await media.keepChunk(file.sha256, index, chunk);
    if (!kept.ok) return faultEnd(kept.fault);
  }
  return undefined;
}

function faultEnd({ kind }: MediaFault): ImportEnd {
  return { kind: kind === 'media/full' ? 'no-room' : 'unkept' };
}
