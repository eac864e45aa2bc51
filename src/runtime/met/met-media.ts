import type { PassedFile, StoredFile } from '../../contract/stored-records.ts';
import { chunkLength } from '../../core/offline/byte-range.ts';
import { bytesOf } from '../../core/offline/met.ts';
import type { MediaAnswer, MediaStorePort } from '../../ports/media-store.ts';
import type { PassedFilesPort } from '../../ports/passed-files.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';

/** What lies here without anybody's asking, in bytes. */
export interface KeptByMeeting {
  readonly sound: number;
  readonly picture: number;
  readonly tiles: number;
  /** Of maps and plans that come in one archive. */
  readonly archives: number;
  /** Server-rendered pages of walks. */
  readonly pages: number;
}

export async function keptByMeeting(
  media: Pick<MediaStorePort, 'metFiles' | 'heldChunks'>,
  passed: Pick<PassedFilesPort, 'all'>,
): Promise<KeptByMeeting> {
  const [met, parts] = await Promise.all([metHere(media), passed.all()]);
  const sound = bytesOf(met.filter(({ type }) => type.startsWith('audio/')));
  const passing = parts.ok ? parts.value : [];
  const ofKind = (wanted: PassedFile['kind']) =>
    bytesOf(passing.filter(({ kind }) => kind === wanted));
  return {
    sound,
    picture: bytesOf(met) - sound,
    tiles: ofKind('tile'),
    archives: ofKind('archive'),
    pages: ofKind('page'),
  };
}

/** Each file with as many bytes as are here of it. */
async function metHere(media: Pick<MediaStorePort, 'metFiles' | 'heldChunks'>) {
  const files = await media.metFiles();
  return Promise.all(
    (files.ok ? files.value : []).map(async (file) => {
      if (file.state === 'ready') return file;
      const held = await media.heldChunks(file.sha256);
      const lengths = (held.ok ? held.value : []).map((index) => chunkLength(file, index));
      return { ...file, bytes: lengths.reduce((sum, length) => sum + length, 0) };
    }),
  );
}

/** All that the worker keeps by itself: tiles, parts of maps, pages. */
export async function dropPassed(passed: Pick<PassedFilesPort, 'all' | 'drop'>): Promise<void> {
  const all = await passed.all();
  if (all.ok) await passed.drop(all.value.map(({ address }) => address));
}

/** As a download sees it: what was met gives way to it. */
export function roomBesideMet(
  room: StorageRoomPort,
  media: Pick<MediaStorePort, 'metFiles'>,
): StorageRoomPort {
  return {
    ...room,
    async freeBytes() {
      const [free, files] = await Promise.all([room.freeBytes(), media.metFiles()]);
      return free === undefined || !files.ok ? free : free + bytesOf(files.value);
    },
  };
}

/** Says whether that made room: what was met goes before anything that was asked for. */
export async function dropMet(
  media: Pick<MediaStorePort, 'metFiles' | 'dropFiles'>,
  which: (file: StoredFile) => boolean = () => true,
): Promise<boolean> {
  const files = await media.metFiles();
  const going = files.ok ? files.value.filter(which) : [];
  if (going.length === 0) return false;
  const dropped = await media.dropFiles(going);
  return dropped.ok;
}

/** What is asked for never stays out because of what nobody asked for. */
export function withRoomOfMet(media: MediaStorePort): MediaStorePort {
  const orAfterwards = async (write: () => Promise<MediaAnswer<undefined>>) => {
    const first = await write();
    if (first.ok || first.fault.kind !== 'media/full') return first;
    return (await dropMet(media)) ? write() : first;
  };
  return {
    ...media,
    keepPack: (pack) => orAfterwards(() => media.keepPack(pack)),
    keepFiles: (files) => orAfterwards(() => media.keepFiles(files)),
    keepChunk: (...chunk) => orAfterwards(() => media.keepChunk(...chunk)),
  };
}
