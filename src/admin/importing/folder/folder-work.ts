import type { SendingFiles } from '../../session/files/file-sending.ts';
import type { ReadChosen } from './read-chosen.ts';

/** A folder that somebody chose, with their corrections. */
export interface FolderWork {
  readonly chosen: ReadChosen;
  /** The table that assigns the files; undefined: their names do. */
  readonly table: string | undefined;
  readonly corrections: Corrections;
  /** The author has confirmed: the stations are written as soon as every file is uploaded. */
  readonly isConfirmed: boolean;
  readonly sending: SendingFiles;
}

export interface Corrections {
  /** The titles by `titleKey`. */
  readonly titles: ReadonlyMap<string, string>;
  /** The moves by the path of a file. */
  readonly moves: ReadonlyMap<string, FileMove>;
  /** Stations to be created although the walk has one of that title. */
  readonly asNew: ReadonlySet<string>;
}

export interface FileMove {
  /** The key of a column; empty: the file is left alone. */
  readonly column?: string;
  readonly station?: string;
}

export const NO_CORRECTIONS: Corrections = {
  ...{ titles: new Map(), moves: new Map(), asNew: new Set() },
};

export const titleKey = (station: string, languageId: number): string =>
  `${String(languageId)} ${station}`;

/** The key of a station of its own for one file. */
export const ownStation = (path: string): string => `+ ${path}`;

export function begunWork(chosen: ReadChosen, sending: SendingFiles): FolderWork {
  const [table] = chosen.names.tables;
  return { chosen, table, corrections: NO_CORRECTIONS, isConfirmed: false, sending };
}
