import * as z from 'zod/mini';
import { outboxKeyOf, outboxKeyRangeOf } from '../../contract/outbox-key.ts';
import { outboxRow, type OutboxRow } from '../../contract/stored-records.ts';
import type { OutboxPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { OUTBOX, resultOf, written, type WalksDatabase } from './walks-database.ts';

/**
 * The rows are written together with the progress copies, in the same database, on one connection.
 */
export function idbOutbox(database: WalksDatabase, report: ReportPort): OutboxPort {
  async function tried<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      return otherwise;
    }
  }
  const replace = (rows: readonly OutboxRow[], by: OutboxRow | undefined) =>
    tried(() => database((opened) => replaceIn(opened, rows, by)), undefined);
  return {
    readRows: (kind) =>
      tried<readonly OutboxRow[] | undefined>(
        () => database((opened) => readAll(opened, kind)),
        undefined,
      ),
    addRow: (row) =>
      tried(async () => {
        await database((opened) => put(opened, row));
        return true;
      }, false),
    removeAcceptedRows: (...rows) => replace(rows, undefined),
    updateRow: (row) => replace([row], row),
  };
}

async function readAll(
  database: IDBDatabase,
  kind: OutboxRow['kind'],
): Promise<readonly OutboxRow[]> {
  const store = database.transaction(OUTBOX).objectStore(OUTBOX);
  const range = IDBKeyRange.bound(...outboxKeyRangeOf(kind));
  const values: readonly unknown[] = await resultOf(store.getAll(range));
  return values
    .flatMap((value) => {
      const parsed = z.safeParse(outboxRow, value);
      return parsed.success ? [parsed.data] : [];
    })
    .sort((a, b) => a.madeAtMs - b.madeAtMs);
}

async function put(database: IDBDatabase, row: OutboxRow): Promise<void> {
  const transaction = database.transaction(OUTBOX, 'readwrite', { durability: 'strict' });
  transaction.objectStore(OUTBOX).put(row, outboxKeyOf(row));
  const done = written(transaction);
  transaction.commit();
  await done;
}

/** Checked and changed in one transaction: what was written meanwhile is not undone. */
async function replaceIn(
  database: IDBDatabase,
  rows: readonly OutboxRow[],
  by: OutboxRow | undefined,
): Promise<void> {
  const transaction = database.transaction(OUTBOX, 'readwrite', { durability: 'strict' });
  const done = written(transaction);
  const store = transaction.objectStore(OUTBOX);
  for (const row of rows) {
    const outboxKey = outboxKeyOf(row);
    const request: IDBRequest<unknown> = store.get(outboxKey);
    request.onsuccess = () => {
      if ((request.result as { id?: unknown } | undefined)?.id !== row.id) return;
      if (by === undefined) store.delete(outboxKey);
      else store.put(by, outboxKey);
    };
  }
  await done;
}
