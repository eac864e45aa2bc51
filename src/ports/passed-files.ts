import type { PassedFile } from '../contract/stored-records.ts';
import type { MediaAnswer } from './media-store.ts';

/** What the worker keeps while there is room: tiles, parts of maps, pages of walks. */
export interface PassedFilesPort {
  readonly find: (
    address: string,
  ) => Promise<{ readonly file: PassedFile; readonly bytes: Uint8Array<ArrayBuffer> } | undefined>;
  readonly keep: (file: PassedFile, bytes: Uint8Array) => Promise<MediaAnswer<undefined>>;
  /** It was used: what was used last goes last. */
  readonly touch: (file: PassedFile, usedAtMs: number) => Promise<MediaAnswer<undefined>>;
  readonly all: () => Promise<MediaAnswer<readonly PassedFile[]>>;
  readonly drop: (addresses: readonly string[]) => Promise<MediaAnswer<undefined>>;
}
