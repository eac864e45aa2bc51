import type { StoredFile, StoredPack } from '../contract/stored-records.ts';

export type MediaFault =
  /** The device has no room left. */
  | { readonly kind: 'media/full' }
  /** The device keeps nothing, or what kept it is broken. */
  | { readonly kind: 'media/unavailable' };

export type MediaAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: MediaFault };

export type PackName = Pick<StoredPack, 'walk' | 'revision'>;
export type FileName = Pick<StoredFile, 'walk' | 'revision' | 'sha256'>;

/**
 * Walks kept on the device. A file is named by its content, so its chunks lie here once, however
 * many walks and revisions have it.
 */
export interface MediaStorePort {
  /** What somebody wanted on this device, whole or on its way. */
  readonly packs: () => Promise<MediaAnswer<readonly StoredPack[]>>;
  /** On the disk when it is answered. */
  readonly keepPack: (pack: StoredPack) => Promise<MediaAnswer<undefined>>;
  readonly files: (pack: PackName) => Promise<MediaAnswer<readonly StoredFile[]>>;
  /** On the disk when it is answered. */
  readonly keepFiles: (files: readonly StoredFile[]) => Promise<MediaAnswer<undefined>>;
  /** A file of which every byte is here, whichever walk it was fetched for. */
  readonly wholeFile: (sha256: string) => Promise<MediaAnswer<StoredFile | undefined>>;
  /** Of whichever walk, whole or not. */
  readonly filesOfContent: (sha256: string) => Promise<MediaAnswer<readonly StoredFile[]>>;
  /** The numbers of the chunks that are here, ascending. */
  readonly heldChunks: (sha256: string) => Promise<MediaAnswer<readonly number[]>>;
  readonly keepChunk: (
    sha256: string,
    index: number,
    bytes: Uint8Array,
  ) => Promise<MediaAnswer<undefined>>;
  readonly readChunk: (
    sha256: string,
    index: number,
  ) => Promise<MediaAnswer<Uint8Array<ArrayBuffer> | undefined>>;
  /** For a chunk that was found damaged: from now on no walk's file of this content is whole. */
  readonly dropChunk: (sha256: string, index: number) => Promise<MediaAnswer<undefined>>;
  /** With its files, and with the chunks of which no other file is here. */
  readonly dropPack: (pack: PackName) => Promise<MediaAnswer<undefined>>;
  /** What was looked at or heard to its end, and asked for by nobody. */
  readonly metFiles: () => Promise<MediaAnswer<readonly StoredFile[]>>;
  /** With the chunks of which no other file is here. */
  readonly dropFiles: (files: readonly FileName[]) => Promise<MediaAnswer<undefined>>;
}
