import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Cell, SnapshotRow } from '../database/copies/snapshot.ts';
import {
  backupEnd,
  backupHeader,
  ENVELOPE,
  mediumEnvelope,
  MAX_ENVELOPE_BYTES,
  MAX_HEADER_BYTES,
  rowsEnvelope,
  type BackupEnd,
  type BackupHeader,
  type MediumEnvelope,
} from '../envelopes/backup-format.ts';
import { BackupError } from '../envelopes/backup-error.ts';
import { isWithinBounds, MAX_JSON_DEPTH, type JsonBounds } from '../envelopes/bounded-json.ts';
import { readEnvelopes, type Envelope } from '../envelopes/envelopes.ts';

const decompress = promisify(gunzip);
const BACKUP_FORM = {
  name: 'BACKUP',
  maxEnvelopeBytes: MAX_ENVELOPE_BYTES,
  maxHeaderBytes: MAX_HEADER_BYTES,
} as const;
/**
 * For one piece: a hundred rows have some thousand values, and missing media are listed by name. A
 * hundred million zeros compressed to 200 KB ended the server that parsed them.
 */
const PIECE_BOUNDS: JsonBounds = { values: 1_000_000, nested: 1_000_000, depth: MAX_JSON_DEPTH };

export type BackupEntry =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly SnapshotRow[] }
  | { readonly kind: 'medium'; readonly medium: MediumEnvelope }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** Entries that the caller does not need are not decompressed, though always digested. */
export type Wanted = 'everything' | 'rows' | 'media';

/**
 * Reads a backup entry by entry. Guarantee: when the last entry has come, every byte of the file
 * was what was written. Throws `BackupError` for anything else.
 */
export async function* readBackup(file: string, wanted: Wanted): AsyncGenerator<BackupEntry> {
  for await (const envelope of readEnvelopes(file, BACKUP_FORM)) {
    const entry = await backupEntryOf(envelope, wanted);
    if (entry !== undefined) yield entry;
  }
}

/** Only the header: for lists. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const { kind, payload } of readEnvelopes(file, BACKUP_FORM)) {
    if (kind === ENVELOPE.header) return readJson(backupHeader, payload);
    break;
  }
  throw new BackupError('backup/damaged', 'It does not begin with a header.');
}

async function backupEntryOf(
  { kind, payload }: Envelope,
  wanted: Wanted,
): Promise<BackupEntry | undefined> {
  switch (kind) {
    case ENVELOPE.header:
      return { kind: 'header', header: readJson(backupHeader, payload) };
    case ENVELOPE.rows:
      return wanted === 'media' ? undefined : { kind: 'rows', ...(await rowsIn(payload)) };
    case ENVELOPE.medium:
      return { kind: 'medium', medium: readJson(mediumEnvelope, payload) };
    case ENVELOPE.bytes:
      return wanted === 'rows' ? undefined : { kind: 'bytes', piece: payload };
    case ENVELOPE.end:
      return { kind: 'end', end: readJson(backupEnd, payload) };
    default:
      throw new BackupError('backup/damaged', `There is no piece of kind ${kind}.`);
  }
}

async function rowsIn(payload: Buffer) {
  const text = await unpacked(payload, MAX_ENVELOPE_BYTES);
  const { table, columns, rows } = readJson(rowsEnvelope, text);
  return {
    table,
    rows: rows.map((cells) => {
      const entries = columns.map((name, at): [string, Cell] => [name, cellOf(cells[at] ?? null)]);
      return Object.fromEntries(entries);
    }),
  };
}

export async function unpacked(payload: Buffer, maxBytes: number): Promise<Buffer> {
  return decompress(payload, { maxOutputLength: maxBytes }).catch((cause: unknown) => {
    throw new BackupError('backup/damaged', String(cause));
  });
}

function cellOf(cell: string | number | null | { readonly base64: string }): Cell {
  if (cell === null || typeof cell !== 'object') return cell;
  return Buffer.from(cell.base64, 'base64');
}

interface HowToRead {
  readonly prepare?: (plain: unknown) => unknown;
  readonly bounds?: JsonBounds;
}

export function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  bytes: Buffer,
  { prepare = (plain) => plain, bounds = PIECE_BOUNDS }: HowToRead = {},
): z.infer<Schema> {
  if (!isWithinBounds(bytes, bounds)) {
    throw new BackupError('backup/damaged', 'A piece holds more than any.');
  }
  let plain: unknown;
  try {
    plain = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BackupError('backup/damaged', String(cause));
  }
  const read = z.safeParse(schema, prepare(plain));
  if (read.success) return read.data;
  throw new BackupError('backup/damaged', read.error.issues[0]?.message ?? 'unreadable');
}
