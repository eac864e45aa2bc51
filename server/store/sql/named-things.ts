import type { Outcome } from '../outcome.ts';
import type { NamedThing, NamedThings, NewNamedThing } from '../repositories/named-things.ts';
import type { Database } from './database.ts';
import { changed, fromJsonAs, given, newId, toJson } from './values.ts';

type Table = 'cities' | 'categories';
const COLUMNS = ['id', 'slug', 'names', 'position'] as const;
const FILED_UNDER = { cities: 'city_id', categories: 'category_id' } as const;

/** Cities and categories differ only in their table. */
export class SqlNamedThings implements NamedThings {
  readonly #database: Database;
  readonly #table: Table;

  constructor(database: Database, table: Table) {
    this.#database = database;
    this.#table = table;
  }

  async list(): Promise<readonly NamedThing[]> {
    const rows = await this.#select().orderBy('position').orderBy('slug').execute();
    return rows.map(toThing);
  }

  async byId(id: string): Promise<NamedThing | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toThing(row);
  }

  async create(thing: NewNamedThing): Promise<Outcome<NamedThing, 'slug-taken'>> {
    const value = { ...thing, id: thing.id ?? newId(), position: thing.position ?? 0 };
    const row = await this.#database.query
      .insertInto(this.#table)
      .values({ ...value, names: toJson(value.names) })
      .onConflict((oc) => oc.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? { kind: 'slug-taken' } : { kind: 'ok', value };
  }

  async change(
    id: string,
    change: Partial<Omit<NewNamedThing, 'id'>>,
  ): Promise<Outcome<NamedThing, 'missing' | 'slug-taken'>> {
    return this.#database.atomically(async (database) => {
      const inner = new SqlNamedThings(database, this.#table);
      const now = await inner.byId(id);
      if (now === undefined) return { kind: 'missing' };
      const value = { ...now, ...given(change) };
      if (await inner.#isTaken(value)) return { kind: 'slug-taken' };
      await database.query
        .updateTable(this.#table)
        .set({ slug: value.slug, names: toJson(value.names), position: value.position })
        .where('id', '=', id)
        .execute();
      return { kind: 'ok', value };
    });
  }

  async uses(): Promise<readonly { readonly id: string; readonly walks: number }[]> {
    const column = FILED_UNDER[this.#table];
    const rows = await this.#database.query
      .selectFrom('stories')
      .select((eb) => [`${column} as id`, eb.fn.countAll<number>().as('walks')])
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy(column)
      .execute();
    return rows.flatMap(({ id, walks }) => (id === null ? [] : [{ id, walks: Number(walks) }]));
  }

  /** A change of each story's own attributes: whoever edits one meanwhile learns of it. */
  async refile(fromId: string, toId: string | null, nowMs: number): Promise<number> {
    const column = FILED_UNDER[this.#table];
    const result = await this.#database.query
      .updateTable('stories')
      .set((eb) => ({
        [column]: toId,
        version: eb('version', '+', 1),
        draft_version: eb('draft_version', '+', 1),
        updated_at_ms: nowMs,
      }))
      .where(column, '=', fromId)
      .executeTakeFirst();
    return changed(result);
  }

  async remove(id: string): Promise<Outcome<null, 'missing' | 'in-use'>> {
    return this.#database.atomically(async ({ query }) => {
      const used = await query
        .selectFrom('stories')
        .select('id')
        .where(FILED_UNDER[this.#table], '=', id)
        .limit(1)
        .executeTakeFirst();
      if (used !== undefined) return { kind: 'in-use' };
      const gone = await query
        .deleteFrom(this.#table)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return gone === undefined ? { kind: 'missing' } : { kind: 'ok', value: null };
    });
  }

  #select() {
    return this.#database.query.selectFrom(this.#table).select(COLUMNS);
  }

  async #isTaken({ id, slug }: NamedThing): Promise<boolean> {
    const other = await this.#select()
      .where('slug', '=', slug)
      .where('id', '!=', id)
      .executeTakeFirst();
    return other !== undefined;
  }
}

const toThing = (row: {
  id: string;
  slug: string;
  names: string;
  position: number;
}): NamedThing => ({ ...row, names: fromJsonAs<NamedThing['names']>(row.names) });
