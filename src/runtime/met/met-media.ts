import type { StoredFile } from '../../contract/stored-records.ts';
import { bytesOf } from '../../core/offline/met.ts';
import type { KeptTilesPort } from '../../ports/kept-tiles.ts';
import type { MediaAnswer, MediaStorePort } from '../../ports/media-store.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';

/** What lies here without anybody's asking, in bytes. */
export interface KeptByMeeting {
  readonly sound: number;
  readonly picture: number;
  readonly tiles: number;
}

export async function keptByMeeting(
  media: Pick<MediaStorePort, 'metFiles'>,
  tiles: Pick<KeptTilesPort, 'bytes'>,
): Promise<KeptByMeeting> {
  const [files, tileBytes] = await Promise.all([media.metFiles(), tiles.bytes()]);
  const all = files.ok ? files.value : [];
  const sound = bytesOf(all.filter(({ type }) => type.startsWith('audio/')));
  return { sound, picture: bytesOf(all) - sound, tiles: tileBytes };
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
