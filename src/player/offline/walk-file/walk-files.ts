import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { ExportEnd } from './export-walk.ts';
import type { ImportEnd } from './import-walk.ts';
import type { WalkInFile, WalkFileResult } from './read-walk-file.ts';

export interface ByteWorkOptions {
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Walks as files; `Chosen` is what the device returns when the user chooses one. */
export interface WalkFiles<Chosen> {
  /** Must be called within a tap. */
  readonly exportWalk: (
    download: StoredDownload,
    under: ByteWorkOptions,
  ) => Promise<ExportEnd | { kind: 'unreadable' }>;
  readonly inspectFile: (file: Chosen) => Promise<WalkFileResult>;
  readonly importWalk: (
    file: Chosen,
    content: WalkInFile,
    under: ByteWorkOptions,
  ) => Promise<ImportEnd>;
}
