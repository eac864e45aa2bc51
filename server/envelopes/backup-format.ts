import * as z from 'zod/mini';

/*
 * WARNING: files of this form lie on operators' disks and outlive every release. A change that an
 * earlier release cannot read is a new number in the first line.
 *
 *   KLANGWEG BACKUP 1\n
 *   envelopes: one byte kind, four bytes length (big-endian), that many bytes
 *     1 header  JSON          what this is, and of which schema
 *     2 rows    JSON, gzip    some rows of one table
 *     3 medium  JSON          the name and size of a file whose bytes follow
 *     4 bytes   as they are   a piece of that file
 *     9 end     JSON          the totals
 *   32 bytes: sha256 of everything before
 */

export const ENVELOPE = { header: 1, rows: 2, medium: 3, bytes: 4, end: 9 } as const;
export const DIGEST_BYTES = 32;
export const ENVELOPE_HEAD_BYTES = 5;
/** An envelope is read into memory at once. */
export const MAX_ENVELOPE_BYTES = 268_435_456;
/** It names the migrations of a schema, and is read whenever somebody views the list. */
export const MAX_HEADER_BYTES = 1_048_576;
export const PIECE_BYTES = 524_288;

export const WHY_MADE = ['by-hand', 'scheduled', 'before-restore'] as const;
export type WhyMade = (typeof WHY_MADE)[number];
/** Only in file names: an uploaded backup was made elsewhere, for a reason of its own. */
export const IMPORTED = 'brought';
export type StoredBackupReason = WhyMade | typeof IMPORTED;

export const backupHeader = z.object({
  product: z.literal('klangweg'),
  /** A valid date: anybody may have written the file. */
  madeAtMs: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  why: z.enum(WHY_MADE),
  /** The release that made it. */
  version: z.string().check(z.maxLength(100)),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  hasMedia: z.boolean(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
export const rowsEnvelope = z.object({
  table: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  rows: z.array(z.array(cell)),
});

export const mediumEnvelope = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  bytes: z.int().check(z.gte(0)),
});
export type MediumEnvelope = z.infer<typeof mediumEnvelope>;

export const backupEnd = z.object({
  tables: z.record(z.string(), z.int()),
  media: z.int(),
  mediaBytes: z.int(),
  /** Media that the database names and that were missing, or did not match their name. */
  missing: z.array(z.string()),
});
export type BackupEnd = z.infer<typeof backupEnd>;
