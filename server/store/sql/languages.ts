import { DEFAULT_LANGUAGE } from '../../../src/core/story/model.ts';
import type { Outcome } from '../outcome.ts';
import type { HostLanguage, Languages } from '../repositories/languages.ts';
import type { Database } from './database.ts';
import { given, nextNumber, toKey } from './values.ts';

const LANGUAGE = ['id', 'code', 'name', 'position'] as const;

export class SqlLanguages implements Languages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(): Promise<readonly HostLanguage[]> {
    return this.#database.query
      .selectFrom('languages')
      .select(LANGUAGE)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  async create(
    language: Pick<HostLanguage, 'code' | 'name'>,
  ): Promise<Outcome<HostLanguage, 'code-taken'>> {
    return this.#database.atomically(async (database) => {
      if (await isTaken(database, language.code)) return { kind: 'code-taken' };
      const id = await nextNumber(database, 'language');
      const value = { id, ...language, position: id };
      await database.query
        .insertInto('languages')
        .values({ ...value, code_key: toKey(value.code) })
        .execute();
      return { kind: 'ok', value };
    });
  }

  async change(
    id: number,
    change: Partial<Omit<HostLanguage, 'id'>>,
  ): Promise<Outcome<HostLanguage, 'missing' | 'code-taken'>> {
    return this.#database.atomically(async (database) => {
      const now = await byId(database, id);
      if (now === undefined) return { kind: 'missing' };
      const value = { ...now, ...given(change) };
      if (await isTaken(database, value.code, id)) return { kind: 'code-taken' };
      await database.query
        .updateTable('languages')
        .set({ ...value, code_key: toKey(value.code) })
        .where('id', '=', id)
        .execute();
      return { kind: 'ok', value };
    });
  }

  async remove(id: number): Promise<Outcome<null, 'missing' | 'in-use'>> {
    return this.#database.atomically(async (database) => {
      if ((await byId(database, id)) === undefined) return { kind: 'missing' };
      if (id === DEFAULT_LANGUAGE || (await isUsed(database, id))) return { kind: 'in-use' };
      await database.query.deleteFrom('languages').where('id', '=', id).execute();
      return { kind: 'ok', value: null };
    });
  }
}

const byId = (database: Database, id: number) =>
  database.query.selectFrom('languages').select(LANGUAGE).where('id', '=', id).executeTakeFirst();

async function isTaken(database: Database, code: string, exceptId = 0): Promise<boolean> {
  const row = await database.query
    .selectFrom('languages')
    .select('id')
    .where('code_key', '=', toKey(code))
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

async function isUsed(database: Database, id: number): Promise<boolean> {
  const row = await database.query
    .selectFrom('field_values')
    .select('owner_id')
    .where('language_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
