import { outboxKeyOf, textIn } from '../../contract/outbox-key.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import { joinedTexts, newsOf } from '../../core/sync/joined-texts.ts';
import type { ProgressCopy, ProgressCopyPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { COPIES, OUTBOX, resultOf, written, type WalksDatabase } from './walks-database.ts';

export interface ProgressCopyOptions {
  readonly database: WalksDatabase;
  readonly report: ReportPort;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** The rows by their key: those that were waiting before this page, unless the page knows them. */
type RowIds = Map<string, string | undefined>;

/** Undefined means: dropped. */
type Change = ProgressCopy | undefined;

/**
 * Every write reaches the disk before the next begins; changes made meanwhile are then written at
 * once with their newest text. A copy and its outbox row are both there, or neither.
 */
export function idbProgressCopy(options: ProgressCopyOptions): ProgressCopyPort {
  const { database, report } = options;
  let waiting = new Map<string, Change>();
  const rowsBefore: RowIds = new Map();
  let isRunning = false;
  let nextWrite: Promise<boolean> | undefined;

  async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      return undefined;
    }
  }
  async function writeWaiting(): Promise<boolean> {
    const changes = [...waiting];
    waiting = new Map();
    nextWrite = undefined;
    isRunning = true;
    const rows = changes.flatMap(([slug, copy]) => rowsOf(slug, copy, options));
    const isStored = await tried(async () => {
      await database((opened) => write(opened, changes, rows, rowsBefore));
      return true;
    });
    isRunning = false;
    return isStored === true;
  }
  let last: Promise<unknown> = Promise.resolve();
  const change = (slug: string, copy: Change): Promise<boolean> => {
    waiting.set(slug, copy);
    if (nextWrite) return nextWrite;
    // Written at once if no write is running: a page that is being closed runs no more tasks.
    const mine = isRunning ? last.then(writeWaiting) : writeWaiting();
    if (waiting.size > 0) nextWrite = mine;
    last = mine;
    return mine;
  };
  return {
    readCopy: (slug) => tried(() => database((opened) => read(opened, slug))),
    storeCopy: change,
    walksOwnedBy: async (owner) => (await tried(() => database((it) => ownedBy(it, owner)))) ?? [],
    removeCopy: (slug) => {
      void change(slug, undefined);
    },
  };
}

function rowsOf(walk: string, copy: Change, options: ProgressCopyOptions): OutboxRow[] {
  if (copy?.owner === undefined) return [];
  return [
    {
      id: options.newId(),
      userId: copy.owner,
      kind: 'progress',
      walk,
      madeAtMs: options.nowMs(),
      tries: 0,
      isSetAside: false,
      payload: copy.text,
    },
  ];
}

async function read(database: IDBDatabase, slug: string): Promise<Change> {
  const store = database.transaction(COPIES).objectStore(COPIES);
  return readCopy(await resultOf<unknown>(store.get(slug)));
}

async function ownedBy(database: IDBDatabase, owner: string): Promise<readonly string[]> {
  const store = database.transaction(COPIES).objectStore(COPIES);
  const [slugs, copies] = await Promise.all([
    resultOf<IDBValidKey[]>(store.getAllKeys()),
    resultOf<unknown[]>(store.getAll()),
  ]);
  return slugs.map(String).filter((_, index) => readCopy(copies[index])?.owner === owner);
}

/** The first release stored the text alone. */
function readCopy(value: unknown): Change {
  if (typeof value === 'string') return { text: value };
  const { text, owner } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof text !== 'string') return undefined;
  return typeof owner === 'string' ? { text, owner } : { text };
}

function write(
  database: IDBDatabase,
  changes: readonly (readonly [string, Change])[],
  rows: readonly OutboxRow[],
  rowsBefore: RowIds,
): Promise<void> {
  const transaction = database.transaction([COPIES, OUTBOX], 'readwrite', {
    durability: 'strict',
  });
  const copies = transaction.objectStore(COPIES);
  for (const [slug, copy] of changes) {
    if (copy === undefined) copies.delete(slug);
    else copies.put(copy, slug);
  }
  const outbox = transaction.objectStore(OUTBOX);
  const isNew = (row: OutboxRow) => !rowsBefore.has(outboxKeyOf(row));
  const first = rows.filter(isNew);
  for (const row of rows) if (!isNew(row)) putRow(outbox, row, rowsBefore);
  for (const row of first) {
    const request = outbox.get(outboxKeyOf(row)) as IDBRequest<OutboxRow | undefined>;
    request.onsuccess = () => {
      rowsBefore.set(outboxKeyOf(row), newsOf(textIn(row) ?? '', textIn(request.result)));
      putRow(outbox, row, rowsBefore);
    };
  }
  const done = written(transaction);
  // Otherwise it ends by itself, once the waiting rows have been read.
  if (first.length === 0) transaction.commit();
  return done;
}

function putRow(outbox: IDBObjectStore, row: OutboxRow, rowsBefore: RowIds): void {
  const outboxKey = outboxKeyOf(row);
  outbox.put(
    { ...row, payload: joinedTexts(textIn(row) ?? '', rowsBefore.get(outboxKey)) },
    outboxKey,
  );
}
