import type { StoredPack } from '../../contract/stored-records.ts';
import type { ExportEnd } from './export-walk.ts';
import type { ImportEnd } from './import-walk.ts';
import type { FoundWalk, WalkFileAnswer } from './read-walk-file.ts';

export interface Under {
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/** Walks as files; `Chosen` is what the device hands over when somebody chooses one. */
export interface WalkFiles<Chosen> {
  /** Within a tap. */
  readonly save: (pack: StoredPack, under: Under) => Promise<ExportEnd | { kind: 'unreadable' }>;
  readonly look: (file: Chosen) => Promise<WalkFileAnswer>;
  readonly take: (file: Chosen, found: FoundWalk, under: Under) => Promise<ImportEnd>;
}
