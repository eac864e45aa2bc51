import type { Settings } from '../repositories/settings.ts';
import type { Database } from './database.ts';
import { fromJson, removed, toJson } from './values.ts';

export class SqlSettings implements Settings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async get(key: string): Promise<unknown> {
    const row = await this.#database.query
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row && fromJson(row.value);
  }

  async all(): Promise<Readonly<Record<string, unknown>>> {
    const rows = await this.#database.query
      .selectFrom('settings')
      .select(['key', 'value'])
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, fromJson(value)]));
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#database.query
      .insertInto('settings')
      .values({ key, value: toJson(value) })
      .onConflict((oc) => oc.column('key').doUpdateSet({ value: toJson(value) }))
      .execute();
  }

  async replace(key: string, was: unknown, value: unknown): Promise<boolean> {
    if (was === undefined) return this.setIfAbsent(key, value);
    const row = await this.#database.query
      .updateTable('settings')
      .set({ value: toJson(value) })
      .where('key', '=', key)
      .where('value', '=', toJson(was))
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  async setIfAbsent(key: string, value: unknown): Promise<boolean> {
    const row = await this.#database.query
      .insertInto('settings')
      .values({ key, value: toJson(value) })
      .onConflict((oc) => oc.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  }

  async remove(key: string): Promise<boolean> {
    const result = await this.#database.query
      .deleteFrom('settings')
      .where('key', '=', key)
      .executeTakeFirst();
    return removed(result) > 0;
  }
}
