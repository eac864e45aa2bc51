import type { Database } from '../database/database.ts';
import { recordSettingUses } from '../media/media-uses.store.ts';
import { fromJson, removedRowCount, toJson } from '../database/values.ts';

export class Settings {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** undefined when it was never set. */
  async readSetting(key: string): Promise<unknown> {
    const row = await this.#database.query
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirst();
    return row && fromJson(row.value);
  }

  async readSettings(): Promise<Readonly<Record<string, unknown>>> {
    const rows = await this.#database.query
      .selectFrom('settings')
      .select(['key', 'value'])
      .orderBy('key')
      .execute();
    return Object.fromEntries(rows.map(({ key, value }) => [key, fromJson(value)]));
  }

  async writeSetting(key: string, value: unknown): Promise<void> {
    const json = toJson(value);
    await this.#database.atomically(async (database) => {
      await database.query
        .insertInto('settings')
        .values({ key, value: json })
        .onConflict((oc) => oc.column('key').doUpdateSet({ value: json }))
        .execute();
      await recordSettingUses(database, key, json);
    });
  }

  /** False, without a write, if the present value differs from `was`; undefined = no value. */
  async replaceSetting(key: string, was: unknown, value: unknown): Promise<boolean> {
    if (was === undefined) return this.setIfAbsent(key, value);
    const json = toJson(value);
    return this.#database.atomically(async (database) => {
      const row = await database.query
        .updateTable('settings')
        .set({ value: json })
        .where('key', '=', key)
        .where('value', '=', toJson(was))
        .returning('key')
        .executeTakeFirst();
      if (row !== undefined) await recordSettingUses(database, key, json);
      return row !== undefined;
    });
  }

  /** Sets the value if there is none: of several callers one gets true; the first value stays. */
  async setIfAbsent(key: string, value: unknown): Promise<boolean> {
    const json = toJson(value);
    return this.#database.atomically(async (database) => {
      const row = await database.query
        .insertInto('settings')
        .values({ key, value: json })
        .onConflict((oc) => oc.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (row !== undefined) await recordSettingUses(database, key, json);
      return row !== undefined;
    });
  }

  async removeSetting(key: string): Promise<boolean> {
    return this.#database.atomically(async (database) => {
      const result = await database.query
        .deleteFrom('settings')
        .where('key', '=', key)
        .executeTakeFirst();
      if (removedRowCount(result) > 0) await recordSettingUses(database, key, '');
      return removedRowCount(result) > 0;
    });
  }
}
