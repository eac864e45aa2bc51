import type { WriteResult } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import {
  changedRowCount,
  fromJsonAs,
  withoutUndefined,
  newId,
  toJson,
} from '../database/values.ts';

/** A city or a category that walks are assigned to. */
export interface TaxonomyTerm {
  readonly id: string;
  readonly slug: string;
  /** The names by language id. */
  readonly names: Readonly<Record<number, string>>;
  readonly position: number;
}

export interface TaxonomyTermToCreate {
  readonly id?: string;
  readonly slug: string;
  readonly names: Readonly<Record<number, string>>;
  readonly position?: number;
}

type Table = 'cities' | 'categories';
const COLUMNS = ['id', 'slug', 'names', 'position'] as const;
const ASSIGNMENT_COLUMNS = { cities: 'city_id', categories: 'category_id' } as const;

/** Cities and categories differ only in their table. */
export class TaxonomyTerms {
  readonly #database: Database;
  readonly #table: Table;

  constructor(database: Database, table: Table) {
    this.#database = database;
    this.#table = table;
  }

  /** Lists the terms by position, then slug. */
  async listTerms(): Promise<readonly TaxonomyTerm[]> {
    const rows = await this.#select().orderBy('position').orderBy('slug').execute();
    return rows.map(toTerm);
  }

  async findTerm(id: string): Promise<TaxonomyTerm | undefined> {
    const row = await this.#select().where('id', '=', id).executeTakeFirst();
    return row && toTerm(row);
  }

  async createTerm(term: TaxonomyTermToCreate): Promise<WriteResult<TaxonomyTerm, 'slug-taken'>> {
    const value = { ...term, id: term.id ?? newId(), position: term.position ?? 0 };
    const row = await this.#database.query
      .insertInto(this.#table)
      .values({ ...value, names: toJson(value.names) })
      .onConflict((oc) => oc.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? { kind: 'slug-taken' } : { kind: 'ok', value };
  }

  async changeTerm(
    id: string,
    change: Partial<Omit<TaxonomyTermToCreate, 'id'>>,
  ): Promise<WriteResult<TaxonomyTerm, 'missing' | 'slug-taken'>> {
    return this.#database.atomically(async (database) => {
      const inner = new TaxonomyTerms(database, this.#table);
      const now = await inner.findTerm(id);
      if (now === undefined) return { kind: 'missing' };
      const value = { ...now, ...withoutUndefined(change) };
      if (await inner.#isTaken(value)) return { kind: 'slug-taken' };
      await database.query
        .updateTable(this.#table)
        .set({ slug: value.slug, names: toJson(value.names), position: value.position })
        .where('id', '=', id)
        .execute();
      return { kind: 'ok', value };
    });
  }

  /** How many walks are assigned to each, deleted ones included; unused ones are left out. */
  async uses(): Promise<readonly { readonly id: string; readonly walks: number }[]> {
    const column = ASSIGNMENT_COLUMNS[this.#table];
    const rows = await this.#database.query
      .selectFrom('stories')
      .select((eb) => [`${column} as id`, eb.fn.countAll<number>().as('walks')])
      .where(column, 'is not', null)
      .groupBy(column)
      .orderBy(column)
      .execute();
    return rows.flatMap(({ id, walks }) => (id === null ? [] : [{ id, walks: Number(walks) }]));
  }

  /**
   * Reassigns the walks of one to another or to none; returns how many there were. Counts as a
   * change of each story's own attributes: a concurrent editor gets a conflict.
   */
  async reassignWalks(fromId: string, toId: string | null, nowMs: number): Promise<number> {
    const column = ASSIGNMENT_COLUMNS[this.#table];
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
    return changedRowCount(result);
  }

  /** Fails while a story, deleted or not, is assigned to it. */
  async removeTerm(id: string): Promise<WriteResult<null, 'missing' | 'in-use'>> {
    return this.#database.atomically(async ({ query }) => {
      const used = await query
        .selectFrom('stories')
        .select('id')
        .where(ASSIGNMENT_COLUMNS[this.#table], '=', id)
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

  async #isTaken({ id, slug }: TaxonomyTerm): Promise<boolean> {
    const other = await this.#select()
      .where('slug', '=', slug)
      .where('id', '!=', id)
      .executeTakeFirst();
    return other !== undefined;
  }
}

const toTerm = (row: {
  id: string;
  slug: string;
  names: string;
  position: number;
}): TaxonomyTerm => ({ ...row, names: fromJsonAs<TaxonomyTerm['names']>(row.names) });
