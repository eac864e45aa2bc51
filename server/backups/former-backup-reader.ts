import type { FileHandle } from 'node:fs/promises';
import { archivedMedium } from '../archive-files/archive-format.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { ENVELOPE, readEnvelopes, type Envelope } from '../archive-files/envelopes.ts';
import { parseJson, shapedAs, unpacked } from '../archive-files/read-json.ts';
import {
  backupEnd,
  backupHeader,
  MAX_BACKUP_HEADER_BYTES,
  MAX_ROWS_BYTES,
  tableRows,
} from './backup-format.ts';
import { rowsEntry, type BackupEntry, type WantedBackupEntries } from './backup-entry.ts';

const FORM = {
  name: 'BACKUP',
  maxEnvelopeBytes: MAX_ROWS_BYTES,
  maxHeaderBytes: MAX_BACKUP_HEADER_BYTES,
} as const;

/** Reads a backup of format 1. */
export async function* readFormerBackup(
  handle: FileHandle,
  wanted: WantedBackupEntries,
): AsyncGenerator<BackupEntry> {
  for await (const envelope of readEnvelopes(handle, FORM)) {
    const entry = await entryOf(envelope, wanted);
    if (entry !== undefined) yield entry;
  }
}

async function entryOf(
  { kind, payload }: Envelope,
  wanted: WantedBackupEntries,
): Promise<BackupEntry | undefined> {
  switch (kind) {
    case ENVELOPE.header:
      return { kind: 'header', header: shapedAs(backupHeader, parseJson(payload)) };
    case ENVELOPE.rows: {
      if (wanted === 'media') return undefined;
      const plain = parseJson(await unpacked(payload, MAX_ROWS_BYTES));
      return rowsEntry(shapedAs(tableRows, plain));
    }
    case ENVELOPE.medium:
      return { kind: 'medium', medium: shapedAs(archivedMedium, parseJson(payload)) };
    case ENVELOPE.bytes:
      return wanted === 'rows' ? undefined : { kind: 'bytes', piece: payload };
    case ENVELOPE.end:
      return { kind: 'end', end: shapedAs(backupEnd, parseJson(payload)) };
    default:
      throw new BackupError('backup/damaged', `Unknown part of kind ${kind}.`);
  }
}
