import * as z from 'zod/mini';

/*
 * WARNING: files of this form are on operators' disks and outlive every release. A change that an
 * earlier release cannot read is a new number (`server/archive-files/archive-format.ts`).
 *
 *   manifest.json                 what this is, and of which schema
 *   database/<table>/<n>.json     some rows of one table
 *   media/<sha256>.<ext>          a file that the rows name
 *   totals.json                   the counts
 *   SHA256SUMS
 */

export const TOTALS = 'totals.json';
export const rowsPath = (table: string, number: number) =>
  `database/${table}/${String(number).padStart(6, '0')}.json`;
export const ROWS_PATH = /^database\/([a-z_]{1,60})\/\d{6,9}\.json$/;

/** Some rows are read into memory at once. Earlier releases wrote a hundred rows of any size. */
export const MAX_ROWS_BYTES = 268_435_456;
/** Such a file is full: a restore needs little memory. A single row may be larger. */
export const FULL_ROWS_BYTES = 4_194_304;
/** It names the migrations of a schema, and is read whenever somebody views the list. */
export const MAX_BACKUP_HEADER_BYTES = 1_048_576;

export const BACKUP_REASONS = ['by-hand', 'scheduled', 'before-restore'] as const;
export type BackupReason = (typeof BACKUP_REASONS)[number];
/** Only in file names: an uploaded backup was made elsewhere, for a reason of its own. */
export const IMPORTED = 'brought';
export type StoredBackupReason = BackupReason | typeof IMPORTED;

export const backupHeader = z.object({
  product: z.literal('klangweg'),
  /** A valid date: anybody may have written the file. */
  madeAtMs: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  why: z.enum(BACKUP_REASONS),
  /** The release that made it. */
  version: z.string().check(z.maxLength(100)),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  hasMedia: z.boolean(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
export const tableRows = z.object({
  table: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  rows: z.array(z.array(cell)),
});

export const backupEnd = z.object({
  tables: z.record(z.string(), z.int()),
  media: z.int(),
  mediaBytes: z.int(),
  /** Media that the database names and that were missing, or did not match their name. */
  missing: z.array(z.string()),
});
export type BackupEnd = z.infer<typeof backupEnd>;
