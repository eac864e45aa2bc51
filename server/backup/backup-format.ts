import * as z from 'zod/mini';

/*
 * WARNING: files of this form lie on operators' disks and outlive every release. A change that an
 * earlier release cannot read is a new number in the first line.
 *
 *   KLANGWEG BACKUP 1\n
 *   frames: one byte kind, four bytes length (big-endian), so many bytes
 *     1 header  JSON          what this is, and of which schema
 *     2 rows    JSON, gzip    some rows of one table
 *     3 medium  JSON          the name and size of a file whose bytes follow
 *     4 bytes   as they are   a piece of that file
 *     9 end     JSON          how much of everything there was
 *   32 bytes: sha256 of all before
 */

export const FRAME = { header: 1, rows: 2, medium: 3, bytes: 4, end: 9 } as const;
export const DIGEST_BYTES = 32;
export const FRAME_HEAD_BYTES = 5;
/** A frame is read at once. */
export const MOST_FRAME_BYTES = 268_435_456;
/** It names the steps of a schema, and is read anew whenever somebody looks at the list. */
export const MOST_HEADER_BYTES = 1_048_576;
export const PIECE_BYTES = 524_288;

export const WHY_MADE = ['by-hand', 'scheduled', 'before-restore'] as const;
export type WhyMade = (typeof WHY_MADE)[number];
/** In names of files only: a backup that somebody brought was made elsewhere, for a reason of its own. */
export const BROUGHT = 'brought';
export type WhyKept = WhyMade | typeof BROUGHT;

export const backupHeader = z.object({
  product: z.literal('klangweg'),
  /** A moment that calendars have: a file may come from anybody. */
  madeAtMs: z.int().check(z.gte(0), z.lte(8_640_000_000_000_000)),
  why: z.enum(WHY_MADE),
  /** Of the release that made it. */
  version: z.string().check(z.maxLength(100)),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  hasMedia: z.boolean(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const cell = z.union([z.string(), z.number(), z.null(), z.object({ base64: z.string() })]);
export const rowsFrame = z.object({
  table: z.string().check(z.regex(/^[a-z_]{1,60}$/)),
  columns: z.array(z.string().check(z.regex(/^[a-z0-9_]{1,60}$/))),
  rows: z.array(z.array(cell)),
});

export const mediumFrame = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  bytes: z.int().check(z.gte(0)),
});
export type MediumFrame = z.infer<typeof mediumFrame>;

export const backupEnd = z.object({
  tables: z.record(z.string(), z.int()),
  media: z.int(),
  mediaBytes: z.int(),
  /** Media that the database names and that were not there, or not what their name says. */
  missing: z.array(z.string()),
});
export type BackupEnd = z.infer<typeof backupEnd>;
