import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteDatabase } from '../sqlite/engine.ts';
import { JOBS_OF_COPIES } from './copied-tables.ts';
import { withoutColumn, type Snapshot, type ReadSnapshot, type SnapshotRow } from './snapshot.ts';

const MAX_ROWS_PER_READ = 100;
const ROW_ID_COLUMN = 'place_of_row';
const FIRST = Number.MIN_SAFE_INTEGER;

/**
 * A separate connection reads one snapshot of the write-ahead log: no writer waits for it, and it
 * sees none of their writes.
 */
export function sqliteSnapshots(open: () => Promise<SqliteDatabase>): ReadSnapshot {
  return async (work) => {
    const database = await open();
    try {
      return await work(sqliteSnapshot(database));
    } finally {
      database.close();
    }
  };
}

function sqliteSnapshot(database: SqliteDatabase): Snapshot {
  database.exec('begin');
  // The snapshot begins with the first read.
  const names = database.prepare('select name from migrations order by name').all();
  return {
    migrations: names.map((row) => String((row as SnapshotRow)['name'])),
    rowsOf: (table) => piecesOf(database, table),
    countOf: (table) => Promise.resolve(countOf(database, table)),
  };
}

const whereOf = (table: string) =>
  table === 'jobs' ? `where kind not like '${JOBS_OF_COPIES}%'` : '';

function countOf(database: SqliteDatabase, table: string): number {
  const row = database.prepare(`select count(*) as n from "${table}" ${whereOf(table)}`).get();
  return Number((row as SnapshotRow)['n']);
}

/**
 * Pages by rowid: an iterator does not protect its statement from garbage collection (Node 20's
 * package), and every table has a rowid.
 */
async function* piecesOf(
  database: SqliteDatabase,
  table: string,
): AsyncGenerator<readonly SnapshotRow[]> {
  const condition = whereOf(table) === '' ? 'where' : `${whereOf(table)} and`;
  const next = database.prepare(
    `select rowid as ${ROW_ID_COLUMN}, * from "${table}" ${condition} rowid > ? order by rowid limit ?`,
  );
  for (let behind = FIRST; ;) {
    const rows = next.all(behind, MAX_ROWS_PER_READ) as SnapshotRow[];
    const last = rows.at(-1);
    if (last === undefined) return;
    behind = Number(last[ROW_ID_COLUMN]);
    yield rows.map((row) => withoutColumn(row, ROW_ID_COLUMN));
    // Reading is synchronous, so other work gets a chance to run in between.
    await nextTurn();
  }
}
