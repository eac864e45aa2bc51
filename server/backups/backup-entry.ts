import type * as z from 'zod/mini';
import type { ArchivedMedium } from '../archive-files/archive-format.ts';
import type { Cell, SnapshotRow } from '../database/copies/snapshot.ts';
import type { BackupEnd, BackupHeader, tableRows } from './backup-format.ts';

/** What a backup consists of, in whichever format it is. */
export type BackupEntry =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly SnapshotRow[] }
  | { readonly kind: 'medium'; readonly medium: ArchivedMedium }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** Entries that the caller does not need are not parsed, though always digested. */
export type WantedBackupEntries = 'everything' | 'rows' | 'media';

export function rowsEntry({ table, columns, rows }: z.infer<typeof tableRows>): BackupEntry {
  return {
    kind: 'rows',
    table,
    rows: rows.map((cells) => {
      const entries = columns.map((name, index): [string, Cell] => [
        name,
        cellOf(cells[index] ?? null),
      ]);
      return Object.fromEntries(entries);
    }),
  };
}

function cellOf(cell: string | number | null | { readonly base64: string }): Cell {
  if (cell === null || typeof cell !== 'object') return cell;
  return Buffer.from(cell.base64, 'base64');
}
