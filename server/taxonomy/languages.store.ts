import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import type { WriteResult } from '../database/write-result.ts';
import type { Database } from '../database/database.ts';
import { foldName } from '../database/fold-name.ts';
import { fromJsonAs, nextNumber, withoutUndefined } from '../database/values.ts';

/** Id 1 (language-independent) is not a language and is never listed; 2 is the default. */
export interface SiteLanguage {
  readonly id: number;
  /** BCP 47, unique without regard to case. */
  readonly code: string;
  readonly name: string;
  readonly position: number;
}

export interface LanguageUse {
  readonly languageId: number;
  /** Number of field values, those of deleted walks included. */
  readonly texts: number;
  /** Number of walks with such a value, or offered in this language. */
  readonly walks: number;
}

const LANGUAGE = ['id', 'code', 'name', 'position'] as const;

export class Languages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists the languages by position. A new server has 2 = de and 3 = en. */
  async listLanguages(): Promise<readonly SiteLanguage[]> {
    return this.#database.query
      .selectFrom('languages')
      .select(LANGUAGE)
      .orderBy('position')
      .orderBy('id')
      .execute();
  }

  async createLanguage(
    language: Pick<SiteLanguage, 'code' | 'name'>,
  ): Promise<WriteResult<SiteLanguage, 'code-taken'>> {
    return this.#database.atomically(async (database) => {
      if (await isTaken(database, language.code)) return { kind: 'code-taken' };
      const id = await nextNumber(database, 'language');
      const value = { id, ...language, position: id };
      await database.query
        .insertInto('languages')
        .values({ ...value, code_key: foldName(value.code) })
        .execute();
      return { kind: 'ok', value };
    });
  }

  async changeLanguage(
    id: number,
    change: Partial<Omit<SiteLanguage, 'id'>>,
  ): Promise<WriteResult<SiteLanguage, 'missing' | 'code-taken'>> {
    return this.#database.atomically(async (database) => {
      const now = await byId(database, id);
      if (now === undefined) return { kind: 'missing' };
      const value = { ...now, ...withoutUndefined(change) };
      if (await isTaken(database, value.code, id)) return { kind: 'code-taken' };
      await database.query
        .updateTable('languages')
        .set({ ...value, code_key: foldName(value.code) })
        .where('id', '=', id)
        .execute();
      return { kind: 'ok', value };
    });
  }

  /** The languages that are used. */
  async uses(): Promise<readonly LanguageUse[]> {
    const texts = await this.#database.query
      .selectFrom('field_values')
      .select((eb) => [
        'language_id as languageId',
        'story_id as storyId',
        eb.fn.countAll<number>().as('texts'),
      ])
      .groupBy(['language_id', 'story_id'])
      .execute();
    const offered = await this.#database.query
      .selectFrom('stories')
      .select(['id as storyId', 'language_ids as languageIds'])
      .execute();
    const offers = offered.flatMap(({ storyId, languageIds }) =>
      fromJsonAs<readonly number[]>(languageIds).map((languageId) => ({
        languageId,
        storyId,
        texts: 0,
      })),
    );
    return usesOf([...texts, ...offers]);
  }

  /** The default language cannot be removed, nor can one that any walk uses. */
  async removeLanguage(id: number): Promise<WriteResult<null, 'missing' | 'in-use'>> {
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
    .where('code_key', '=', foldName(code))
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

const isUsed = async (database: Database, id: number): Promise<boolean> =>
  (await new Languages(database).uses()).some(({ languageId }) => languageId === id);

function usesOf(
  textCounts: readonly { languageId: number; storyId: string; texts: number }[],
): LanguageUse[] {
  const ids = [...new Set(textCounts.map(({ languageId }) => languageId))].toSorted(
    (a, b) => a - b,
  );
  return ids.map((languageId) => {
    const ofLanguage = textCounts.filter((row) => row.languageId === languageId);
    const texts = ofLanguage.reduce((sum, row) => sum + Number(row.texts), 0);
    return { languageId, texts, walks: new Set(ofLanguage.map(({ storyId }) => storyId)).size };
  });
}
