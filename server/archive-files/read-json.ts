import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';
import { isWithinBounds, MAX_JSON_DEPTH, type JsonBounds } from './bounded-json.ts';

const decompress = promisify(gunzip);

/**
 * The bounds of one piece: a hundred rows have some thousand values, and missing media are listed
 * by name. A hundred million zeros compressed to 200 KB ended the server that parsed them.
 */
export const PIECE_BOUNDS: JsonBounds = {
  values: 1_000_000,
  nested: 1_000_000,
  depth: MAX_JSON_DEPTH,
};

/** Parses JSON from outside, which is bounded before. Throws `BackupError`. */
export function parseJson(bytes: Buffer, bounds: JsonBounds = PIECE_BOUNDS): unknown {
  if (!isWithinBounds(bytes, bounds)) {
    throw new BackupError('backup/damaged', 'A part contains too many values.');
  }
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch (cause) {
    throw new BackupError('backup/damaged', String(cause));
  }
}

/** Throws `BackupError` for a value of another shape. */
export function shapedAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  plain: unknown,
): z.infer<Schema> {
  const read = z.safeParse(schema, plain);
  if (read.success) return read.data;
  throw new BackupError('backup/damaged', read.error.issues[0]?.message ?? 'unreadable');
}

/** Throws `BackupError` for anything that is no gzip of so many bytes at most. */
export async function unpacked(payload: Buffer, maxBytes: number): Promise<Buffer> {
  return decompress(payload, { maxOutputLength: maxBytes }).catch((cause: unknown) => {
    throw new BackupError('backup/damaged', String(cause));
  });
}
