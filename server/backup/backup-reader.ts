import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { Cell, Row } from '../store/copies/moment.ts';
import {
  ANY_FIRST_LINE,
  backupEnd,
  backupHeader,
  DIGEST_BYTES,
  FIRST_LINE,
  FRAME,
  FRAME_HEAD_BYTES,
  mediumFrame,
  MOST_FRAME_BYTES,
  rowsFrame,
  type BackupEnd,
  type BackupHeader,
  type MediumFrame,
} from './backup-format.ts';
import { BackupFault } from './backup-fault.ts';

const decompress = promisify(gunzip);

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
  const handle = await opened(file);
  try {
    const source = new Source(handle);
    await source.firstLine();
    let part: BackupPart | undefined;
    do {
      part = await partOf(await source.frame(), wanted);
      if (part !== undefined) yield part;
    } while (part?.kind !== 'end');
    await source.digestAndEnd();
  } finally {
    await handle.close();
  }
}

/** Only what stands at the beginning: for lists. */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  for await (const part of readBackup(file, 'rows')) {
    if (part.kind === 'header') return part.header;
    break;
  }
  throw new BackupFault('backup/damaged', 'It does not begin with a header.');
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (cause) {
    throw new BackupFault('backup/not-found', String(cause));
  }
}

interface Frame {
  readonly kind: number;
  readonly payload: Buffer;
}

class Source {
  readonly #handle: FileHandle;
  readonly #digest: Hash = createHash('sha256');
  #at = 0;

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  async firstLine(): Promise<void> {
    const line = await this.#read(FIRST_LINE.length);
    this.#digest.update(line);
    if (line.equals(FIRST_LINE)) return;
    const [, number] = ANY_FIRST_LINE.exec(line.toString('latin1')) ?? [];
    if (number === undefined) throw new BackupFault('backup/unreadable', 'It is no backup.');
    throw new BackupFault('backup/newer', `Its form is number ${number}.`);
  }

  async frame(): Promise<Frame> {
    const head = await this.#read(FRAME_HEAD_BYTES);
    const length = head.readUInt32BE(1);
    if (length > MOST_FRAME_BYTES) this.#damaged('a piece is larger than any');
    const payload = await this.#read(length);
    this.#digest.update(head).update(payload);
    return { kind: head.readUInt8(0), payload };
  }

  async digestAndEnd(): Promise<void> {
    const wanted = this.#digest.digest();
    const found = await this.#read(DIGEST_BYTES);
    if (!found.equals(wanted)) this.#damaged('its digest is another');
    const { size } = await this.#handle.stat();
    if (size !== this.#at) this.#damaged('something stands behind its end');
  }

  async #read(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.#handle.read(buffer, done, length - done, this.#at);
      if (bytesRead === 0) this.#damaged('it ends too early');
      done += bytesRead;
      this.#at += bytesRead;
    }
    return buffer;
  }

  #damaged(how: string): never {
    throw new BackupFault('backup/damaged', `At byte ${this.#at}: ${how}.`);
  }
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
  const text = await decompress(payload, { maxOutputLength: MOST_FRAME_BYTES }).catch(
    (cause: unknown) => {
      throw new BackupFault('backup/damaged', String(cause));
    },
  );
  const { table, columns, rows } = readJson(rowsFrame, text);
  return {
    table,
    rows: rows.map((cells) => {
      const entries = columns.map((name, at): [string, Cell] => [name, cellOf(cells[at] ?? null)]);
      return Object.fromEntries(entries);
    }),
  };
}

function cellOf(cell: string | number | null | { readonly base64: string }): Cell {
  if (cell === null || typeof cell !== 'object') return cell;
  return Buffer.from(cell.base64, 'base64');
}

function readJson<Schema extends z.ZodMiniType>(schema: Schema, bytes: Buffer): z.infer<Schema> {
  let plain: unknown;
  try {
    plain = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new BackupFault('backup/damaged', String(cause));
  }
  const read = z.safeParse(schema, plain);
  if (read.success) return read.data;
  throw new BackupFault('backup/damaged', read.error.issues[0]?.message ?? 'unreadable');
}
