import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqliteDatabase } from '../sqlite/engine.ts';
import { JOBS_OF_COPIES } from './copied-tables.ts';
import type { Moment, ReadMoment, Row } from './moment.ts';

const MOST_ROWS = 100;
const PLACE = 'place_of_row';
const FIRST = Number.MIN_SAFE_INTEGER;

/**
 * A connection of its own reads one snapshot of the write-ahead log: nobody who writes waits for
 * it, and it sees nothing of what they write.
 */
export function sqliteMoments(open: () => Promise<SqliteDatabase>): ReadMoment {
  return async (work) => {
    const database = await open();
    try {
      return await work(sqliteMoment(database));
    } finally {
      database.close();
    }
  };
}

function sqliteMoment(database: SqliteDatabase): Moment {
  database.exec('begin');
  // The first read is the moment.
  const names = database.prepare('select name from migrations order by name').all();
  return {
    migrations: names.map((row) => String((row as Row)['name'])),
    rowsOf: (table) => piecesOf(database, table),
    countOf: (table) => Promise.resolve(countOf(database, table)),
  };
}

const whereOf = (table: string) =>
  table === 'jobs' ? `where kind not like '${JOBS_OF_COPIES}%'` : '';

function countOf(database: SqliteDatabase, table: string): number {
  const row = database.prepare(`select count(*) as n from "${table}" ${whereOf(table)}`).get();
  return Number((row as Row)['n']);
}

/**
 * By the row's own number: an iterator over a statement does not keep it from being collected (Node
 * 20's package), and every table has that number.
 */
async function* piecesOf(database: SqliteDatabase, table: string): AsyncGenerator<readonly Row[]> {
  const condition = whereOf(table) === '' ? 'where' : `${whereOf(table)} and`;
  const next = database.prepare(
    `select rowid as ${PLACE}, * from "${table}" ${condition} rowid > ? order by rowid limit ?`,
  );
  for (let behind = FIRST; ;) {
    const found = next.all(behind, MOST_ROWS) as Row[];
    const last = found.at(-1);
    if (last === undefined) return;
    behind = Number(last[PLACE]);
    yield found.map(withoutPlace);
    // Reading is synchronous: in between, others have their turn.
    await nextTurn();
  }
}

function withoutPlace(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== PLACE));
}
