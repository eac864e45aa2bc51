import { outboxPlace } from '../../contract/outbox-place.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { ProgressCopy, ProgressCopyPort } from '../../ports/progress-copy.ts';
import type { ReportPort } from '../../ports/report.ts';
import { answered, COPIES, OUTBOX, written, type WalksDatabase } from './walks-database.ts';

export interface ProgressCopyOptions {
  readonly database: WalksDatabase;
  readonly report: ReportPort;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** Undefined stands for: dropped. */
type Change = ProgressCopy | undefined;

/**
 * Every write reaches the disk before the next begins; what changes meanwhile is written at once
 * with its newest text. A copy and the row that says it waits to be sent are there both, or neither.
 */
export function idbProgressCopy(options: ProgressCopyOptions): ProgressCopyPort {
  const { database, report } = options;
  let waiting = new Map<string, Change>();
  let isUnderWay = false;
  let next: Promise<boolean> | undefined;

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
    next = undefined;
    isUnderWay = true;
    const rows = changes.flatMap(([slug, copy]) => rowsOf(slug, copy, options));
    const isKept = await tried(async () => {
      await database((opened) => write(opened, changes, rows));
      return true;
    });
    isUnderWay = false;
    return isKept === true;
  }
  let last: Promise<unknown> = Promise.resolve();
  const change = (slug: string, copy: Change): Promise<boolean> => {
    waiting.set(slug, copy);
    if (next) return next;
    // At once where nothing is under way: a page that is just being closed has no more turns.
    const mine = isUnderWay ? last.then(writeWaiting) : writeWaiting();
    if (waiting.size > 0) next = mine;
    last = mine;
    return mine;
  };
  return {
    read: (slug) => tried(() => database((opened) => read(opened, slug))),
    keep: change,
    ownedBy: async (owner) => (await tried(() => database((it) => ownedBy(it, owner)))) ?? [],
    drop: (slug) => {
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
  return readCopy(await answered<unknown>(store.get(slug)));
}

async function ownedBy(database: IDBDatabase, owner: string): Promise<readonly string[]> {
  const store = database.transaction(COPIES).objectStore(COPIES);
  const [slugs, copies] = await Promise.all([
    answered<IDBValidKey[]>(store.getAllKeys()),
    answered<unknown[]>(store.getAll()),
  ]);
  return slugs.map(String).filter((_, at) => readCopy(copies[at])?.owner === owner);
}

/** The first release kept the text alone. */
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
): Promise<void> {
  const transaction = database.transaction([COPIES, OUTBOX], 'readwrite', {
    durability: 'strict',
  });
  const copies = transaction.objectStore(COPIES);
  for (const [slug, copy] of changes) {
    if (copy === undefined) copies.delete(slug);
    else copies.put(copy, slug);
  }
  for (const row of rows) transaction.objectStore(OUTBOX).put(row, outboxPlace(row));
  const done = written(transaction);
  transaction.commit();
  return done;
}
