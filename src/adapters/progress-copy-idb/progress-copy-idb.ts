import { outboxPlace, textIn } from '../../contract/outbox-place.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import { joinedTexts, newsOf } from '../../core/sync/joined-texts.ts';
import type { ProgressCopy, ProgressCopyPort } from '../../ports/progress-copy.ts';
import type { ReportPort } from '../../ports/report.ts';
import { answered, COPIES, OUTBOX, written, type WalksDatabase } from './walks-database.ts';

export interface ProgressCopyOptions {
  readonly database: WalksDatabase;
  readonly report: ReportPort;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** By their place: what waited from before this page, as far as the page does not know it. */
type Found = Map<string, string | undefined>;

/** Undefined stands for: dropped. */
type Change = ProgressCopy | undefined;

/**
 * Every write reaches the disk before the next begins; what changes meanwhile is written at once
 * with its newest text. A copy and the row that says it waits to be sent are there both, or neither.
 */
export function idbProgressCopy(options: ProgressCopyOptions): ProgressCopyPort {
  const { database, report } = options;
  let waiting = new Map<string, Change>();
  const found: Found = new Map();
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
      await database((opened) => write(opened, changes, rows, found));
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
  found: Found,
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
  const isNew = (row: OutboxRow) => !found.has(outboxPlace(row));
  const first = rows.filter(isNew);
  for (const row of rows) if (!isNew(row)) putRow(outbox, row, found);
  for (const row of first) {
    const request = outbox.get(outboxPlace(row)) as IDBRequest<OutboxRow | undefined>;
    request.onsuccess = () => {
      found.set(outboxPlace(row), newsOf(textIn(row) ?? '', textIn(request.result)));
      putRow(outbox, row, found);
    };
  }
  const done = written(transaction);
  // Else it ends by itself, once what waits has been read.
  if (first.length === 0) transaction.commit();
  return done;
}

function putRow(outbox: IDBObjectStore, row: OutboxRow, found: Found): void {
  const place = outboxPlace(row);
  outbox.put({ ...row, payload: joinedTexts(textIn(row) ?? '', found.get(place)) }, place);
}
