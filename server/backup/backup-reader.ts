import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Cell, Row } from '../store/copies/moment.ts';
import {
  backupEnd,
  backupHeader,
  FRAME,
  mediumFrame,
  MOST_FRAME_BYTES,
  MOST_HEADER_BYTES,
  rowsFrame,
  type BackupEnd,
  type BackupHeader,
  type MediumFrame,
} from './backup-format.ts';
import { BackupFault } from './backup-fault.ts';
import { isWithinBounds, MAX_JSON_DEPTH, type JsonBounds } from './bounded-json.ts';
import { readFrames, type Frame } from './frames.ts';

const decompress = promisify(gunzip);
const BACKUP_FORM = {
  name: 'BACKUP',
  mostFrameBytes: MOST_FRAME_BYTES,
  mostHeaderBytes: MOST_HEADER_BYTES,
} as const;
/**
 * Of one piece: a hundred rows have some thousand values, and what a backup lacks is told by name.
 * A hundred million zeros were packed into 200 KB and ended the server that parsed them.
 */
const PIECE_BOUNDS: JsonBounds = { values: 1_000_000, nested: 1_000_000, depth: MAX_JSON_DEPTH };

export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly Row[] }
  | { readonly kind: 'medium'; readonly medium: MediumFrame }
  | { readonly kind: 'bytes'; readonly piece: Buffer }
  | { readonly kind: 'end'; readonly end: BackupEnd };

/** What a reader of this part does not need is not unpacked, though always digested. */
export type Wanted = 'everything' | 'rows' | 'media';

/**
 * Reads a backup part by part. Guarantee: when the last part has come, every byte of the file was
 * what its maker wrote. Throws `BackupFault` for what is no such file.
 */
export async function* readBackup(file: string, wanted: Wanted): AsyncGenerator<BackupPart> {
  for await (const frame of readFrames(file, BACKUP_FORM)) {
    const part = await partOf(frame, wanted);
    if (part !== undefined) yield part;
  }
}

/** Only what stands at the beginning: for lists. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const { kind, payload } of readFrames(file, BACKUP_FORM)) {
    if (kind === FRAME.header) return readJson(backupHeader, payload);
    break;
  }
  throw new BackupFault('backup/damaged', 'It does not begin with a header.');
}

async function partOf({ kind, payload }: Frame, wanted: Wanted): Promise<BackupPart | undefined> {
  switch (kind) {
    case FRAME.header:
      return { kind: 'header', header: readJson(backupHeader, payload) };
    case FRAME.rows:
      return wanted === 'media' ? undefined : { kind: 'rows', ...(await rowsIn(payload)) };
    case FRAME.medium:
      return { kind: 'medium', medium: readJson(mediumFrame, payload) };
    case FRAME.bytes:
      return wanted === 'rows' ? undefined : { kind: 'bytes', piece: payload };
    case FRAME.end:
      return { kind: 'end', end: readJson(backupEnd, payload) };
    default:
      throw new BackupFault('backup/damaged', `There is no piece of kind ${kind}.`);
  }
}

async function rowsIn(payload: Buffer) {
  const text = await unpacked(payload, MOST_FRAME_BYTES);
  const { table, columns, rows } = readJson(rowsFrame, text);
  return {
    table,
    rows: rows.map((cells) => {
      const entries = columns.map((name, at): [string, Cell] => [name, cellOf(cells[at] ?? null)]);
      return Object.fromEntries(entries);
    }),
  };
}

export async function unpacked(payload: Buffer, most: number): Promise<Buffer> {
  return decompress(payload, { maxOutputLength: most }).catch((cause: unknown) => {
    throw new BackupFault('backup/damaged', String(cause));
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
    throw new BackupFault('backup/damaged', 'A piece holds more than any.');
  }
  let plain: unknown;
  try {
    plain = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BackupFault('backup/damaged', String(cause));
  }
  const read = z.safeParse(schema, prepare(plain));
  if (read.success) return read.data;
  throw new BackupFault('backup/damaged', read.error.issues[0]?.message ?? 'unreadable');
}
