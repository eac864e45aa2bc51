import type { FileHandle } from 'node:fs/promises';
import { entriesOfFile } from '../archive-files/archive-file.ts';
import { MAX_ARCHIVE_FILES, mediumAt } from '../archive-files/archive-format.ts';
import {
  mediumEntryOf,
  readArchive,
  type ArchivePart,
  type FileRule,
} from '../archive-files/archive-reader.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { parseJson, PIECE_BOUNDS, shapedAs } from '../archive-files/read-json.ts';
import {
  backupEnd,
  backupHeader,
  MAX_BACKUP_HEADER_BYTES,
  MAX_ROWS_BYTES,
  ROWS_PATH,
  tableRows,
  TOTALS,
  type BackupHeader,
} from './backup-format.ts';
import { rowsEntry, type BackupEntry, type WantedBackupEntries } from './backup-entry.ts';
import { readFormerBackup } from './former-backup-reader.ts';

/**
 * Reads a backup entry by entry, of this format or the former one. Guarantee: when the last entry
 * has come, every file in it was what was written. Throws `BackupError` for anything else.
 */
export function readBackup(file: string, wanted: WantedBackupEntries): AsyncGenerator<BackupEntry> {
  return entriesOfFile(file, {
    envelopes: (handle) => readFormerBackup(handle, wanted),
    tar: (handle) => readTarBackup(handle, wanted),
  });
}

/** Only the header: for lists. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const entry of readBackup(file, 'rows')) {
    if (entry.kind === 'header') return entry.header;
    break;
  }
  throw new BackupError('backup/damaged', 'It does not begin with a header.');
}

async function* readTarBackup(
  handle: FileHandle,
  wanted: WantedBackupEntries,
): AsyncGenerator<BackupEntry> {
  const form = {
    kind: 'backup',
    maxManifestBytes: MAX_BACKUP_HEADER_BYTES,
    manifestBounds: PIECE_BOUNDS,
    maxFiles: MAX_ARCHIVE_FILES,
    ruleOf: (name: string) => ruleOf(name, wanted),
  } as const;
  for await (const part of readArchive(handle, form)) yield entryOf(part);
}

function ruleOf(name: string, wanted: WantedBackupEntries): FileRule | undefined {
  if (name === TOTALS) return { read: 'whole', maxBytes: MAX_ROWS_BYTES };
  if (ROWS_PATH.test(name)) {
    const read = wanted === 'media' ? 'digest' : 'whole';
    return { read, maxBytes: MAX_ROWS_BYTES, isText: true };
  }
  if (mediumAt(name) === undefined) return undefined;
  return { read: wanted === 'rows' ? 'digest' : 'pieces', maxBytes: Number.MAX_SAFE_INTEGER };
}

function entryOf(part: ArchivePart): BackupEntry {
  switch (part.kind) {
    case 'manifest':
      return { kind: 'header', header: shapedAs(backupHeader, part.manifest) };
    case 'whole': {
      const plain = parseJson(part.content);
      if (part.name === TOTALS) return { kind: 'end', end: shapedAs(backupEnd, plain) };
      const rows = shapedAs(tableRows, plain);
      if (ROWS_PATH.exec(part.name)?.[1] !== rows.table) throw damaged('Rows of another table.');
      return rowsEntry(rows);
    }
    case 'begin':
      return mediumEntryOf(part);
    case 'piece':
      return { kind: 'bytes', piece: part.piece };
  }
}

const damaged = (how: string) => new BackupError('backup/damaged', how);
