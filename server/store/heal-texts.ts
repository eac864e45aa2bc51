import { sql, type RawBuilder } from 'kysely';
import {
  hasControlCharacters,
  withoutControlCharacters,
  withoutControlCharactersIn,
} from '../../src/core/text/control-characters.ts';
import { foldName } from '../database/fold-name.ts';
import type { HealedText } from './store.ts';
import type { Database } from '../database/database.ts';
import { toSearchText } from '../stories/field-values.store.ts';
import { fromJson, toJson } from '../database/values.ts';

interface TextColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly isJson?: true;
  /** A name is never empty, and is unique among rows with the same value in these columns. */
  readonly isUniqueIn?: readonly string[];
  /** The column that replaces a name of which nothing is left. */
  readonly fallback?: string;
  /** Columns that are derived from it. */
  readonly derived?: (text: string) => Readonly<Record<string, string>>;
}

const id = ['id'];
const name = (table: string, column: string, more: Partial<TextColumn> = {}): TextColumn => ({
  ...{ table, column, key: id },
  ...more,
});
const json = (table: string, column: string, key: readonly string[] = id): TextColumn => ({
  ...{ table, column, key, isJson: true },
});

/**
 * Texts that people have written, and what lists are made of. The audit log is append-only;
 * published versions and retained drafts stay as they are and are cleaned when they become a draft
 * again.
 */
const COLUMNS: readonly TextColumn[] = [
  name('users', 'username', {
    isUniqueIn: [],
    derived: (text) => ({ username_key: foldName(text) }),
  }),
  name('languages', 'code', { isUniqueIn: [], derived: (text) => ({ code_key: foldName(text) }) }),
  name('languages', 'name', { isUniqueIn: ['id', 'code'], fallback: 'code' }),
  ...['cities', 'categories'].flatMap((table) => [
    name(table, 'slug', { isUniqueIn: [] }),
    json(table, 'names'),
  ]),
  name('stories', 'slug', { isUniqueIn: [] }),
  name('elements', 'slug', { isUniqueIn: ['story_id', 'kind'] }),
  { table: 'publications', column: 'slug', key: ['story_id'], isUniqueIn: [] },
  json('publications', 'summary', ['story_id']),
  {
    ...json('field_values', 'value', ['owner_id', 'field', 'language_id']),
    derived: (text) => ({ search_text: toSearchText(fromJson(text)) }),
  },
  json('field_definitions', 'labels'),
  json('field_definitions', 'help'),
  json('field_definitions', 'rules'),
  name('groups', 'name'),
  name('groups', 'description'),
  name('unlock_codes', 'label'),
  { ...name('media', 'name'), key: ['sha256'], derived: (text) => ({ name_key: foldName(text) }) },
  name('deletions', 'label'),
  json('deletions', 'snapshot'),
  json('settings', 'value', ['key']),
];

/** Removes control characters of earlier releases, in a transaction; returns what was changed. */
export async function healTexts(database: Database): Promise<readonly HealedText[]> {
  const healed: HealedText[] = [];
  for (const column of COLUMNS) healed.push(...(await healColumn(database, column)));
  return healed;
}

async function healColumn(database: Database, column: TextColumn): Promise<readonly HealedText[]> {
  const healed: HealedText[] = [];
  for (const row of await suspects(database, column)) {
    const text = textOf(row['text']);
    const mended = await mend(database, column, row, text);
    if (mended === text) continue;
    await write(database, column, row, mended);
    const key = column.key.map((part) => String(row[part])).join(' ');
    healed.push({ table: column.table, column: column.column, row: key });
  }
  return healed;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * SQLite ends a text at its NUL wherever it reads it as text, so it is read as bytes. One of its
 * two drivers even truncates it on write: such names are empty.
 */
async function suspects(
  { kind, query }: Database,
  { table, column, key, isUniqueIn }: TextColumn,
): Promise<readonly Row[]> {
  const columns = [...new Set([...key, ...(isUniqueIn ?? [])])].map((name) => sql.ref(name));
  const text = sql.ref(column);
  const [value, isDamaged] =
    kind === 'sqlite'
      ? [sql`cast(${text} as blob)`, inSqlite(text)]
      : [sql`${text}`, sql`${text} ~ ${CLASS} or strpos(${text}, ${ESCAPE}) > 0`];
  const orEmpty = isUniqueIn === undefined ? sql`` : sql`or ${text} = ''`;
  const { rows } = await sql<Row>`select ${sql.join(columns)}, ${value} as text
    from ${sql.table(table)} where ${isDamaged} ${orEmpty}`.execute(query);
  return rows;
}

const RANGES = '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f';
const CLASS = `[${RANGES}]`;
/** How JSON escapes most of them. A text that only looks like it stays as it is. */
const ESCAPE = '\\u00';

const inSqlite = (text: RawBuilder<unknown>) =>
  sql`instr(cast(${text} as blob), x'00') > 0 or ${text} glob ${`*${CLASS}*`}
    or instr(${text}, ${ESCAPE}) > 0`;

const textOf = (value: unknown): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value);

async function mend(
  database: Database,
  column: TextColumn,
  row: Row,
  text: string,
): Promise<string> {
  if (column.isJson) return mendJson(text);
  if (text !== '' && !hasControlCharacters(text)) return text;
  const plain = withoutControlCharacters(text);
  if (column.isUniqueIn === undefined) return plain;
  const rest = column.isUniqueIn.map((sibling) => [sibling, row[sibling]] as const);
  const wanted = plain.trim() === '' ? placeholder(column, row) : plain;
  let free = wanted;
  for (let number = 2; await isTaken(database, column, row, rest, free); number += 1) {
    free = `${wanted}-${number}`;
  }
  return free;
}

function placeholder({ key: [first = ''], fallback }: TextColumn, row: Row): string {
  return fallback === undefined ? `x-${String(row[first]).slice(0, 8)}` : String(row[fallback]);
}

function mendJson(text: string): string {
  const plain = withoutControlCharacters(text);
  const value = readable(plain);
  if (value === undefined) return text;
  const mended = withoutControlCharactersIn(value);
  return mended === value ? plain : toJson(mended);
}

/** Truncated JSON is left to the code that reads the row: it must not stop the server's start. */
function readable(text: string): unknown {
  try {
    return fromJson(text);
  } catch {
    return undefined;
  }
}

/**
 * Whether another row has the text: a derived column of this one may already have the cleaned
 * value.
 */
async function isTaken(
  { query }: Database,
  { table, column, key: keyColumns, derived }: TextColumn,
  row: Row,
  rest: readonly (readonly [string, unknown])[],
  text: string,
): Promise<boolean> {
  const [key, value] = Object.entries(derived?.(text) ?? { [column]: text })[0] ?? [column, text];
  const same = [...rest, [key, value] as const].map(
    ([name, what]) => sql`${sql.ref(name)} = ${what}`,
  );
  const itself = keyColumns.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const { rows } = await sql<Row>`select 1 as found from ${sql.table(table)}
    where ${sql.join(same, sql` and `)} and not (${sql.join(itself, sql` and `)}) limit 1`.execute(
    query,
  );
  return rows.length > 0;
}

async function write(
  { query }: Database,
  { table, column, key, derived }: TextColumn,
  row: Row,
  text: string,
): Promise<void> {
  const values = Object.entries({ [column]: text, ...derived?.(text) });
  const set = values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const where = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)}
    where ${sql.join(where, sql` and `)}`.execute(query);
}
