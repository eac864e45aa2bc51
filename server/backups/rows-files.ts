import { ApiError } from '../api-error.ts';
import type { SnapshotRow } from '../database/copies/snapshot.ts';
import { FULL_ROWS_BYTES, MAX_ROWS_BYTES } from './backup-format.ts';

export interface RowsFileBounds {
  /** A file gets no further row beyond this. */
  readonly fullBytes: number;
  /** Beyond this no release reads it. */
  readonly maxBytes: number;
}

const BOUNDS: RowsFileBounds = { fullBytes: FULL_ROWS_BYTES, maxBytes: MAX_ROWS_BYTES };

/**
 * The contents of the files that hold these rows of one table: each is read into memory as a
 * whole. Throws an `ApiError` for a row that none can hold, since the backup could not be restored.
 */
export function* rowsFiles(
  table: string,
  rows: readonly SnapshotRow[],
  { fullBytes, maxBytes }: RowsFileBounds = BOUNDS,
): Generator<Buffer> {
  const columns = Object.keys(rows[0] ?? {});
  const begin = Buffer.from(JSON.stringify({ table, columns, rows: [] }).slice(0, -END.length));
  let file: Uint8Array[] = [];
  let bytes = 0;
  const closed = () => Buffer.concat([...file, LINE_END]);
  for (const row of rows) {
    const cells = Buffer.from(JSON.stringify(columns.map((name) => plain(row[name] ?? null))));
    if (begin.length + cells.length + LINE_END.length > maxBytes) throw tooLarge(table, cells);
    if (bytes > 0 && bytes + SEPARATOR.length + cells.length + LINE_END.length > fullBytes) {
      yield closed();
      bytes = 0;
    }
    if (bytes === 0) [file, bytes] = [[begin, cells], begin.length + cells.length];
    else {
      file.push(SEPARATOR, cells);
      bytes += SEPARATOR.length + cells.length;
    }
  }
  if (bytes > 0) yield closed();
}

const END = ']}';
const LINE_END = Buffer.from(`${END}\n`);
const SEPARATOR = Buffer.from(',');

function plain(cell: SnapshotRow[string]): unknown {
  return cell instanceof Uint8Array ? { base64: Buffer.from(cell).toString('base64') } : cell;
}

function tooLarge(table: string, { length }: Buffer): ApiError {
  return new ApiError('backup/too-large', {
    message: `A row of ${table} has ${String(length)} bytes: more than a backup can hold.`,
  });
}
