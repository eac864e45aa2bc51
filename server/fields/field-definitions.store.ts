import type { WriteResult } from '../database/write-result.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { Database } from '../database/database.ts';
import { fromJson, fromJsonAs, newId, toJson, withoutUndefined } from '../database/values.ts';

export interface FieldDefinition {
  readonly id: string;
  readonly owner: EntityKind;
  /** The name on the wire, as `trackMeta_audio`. */
  readonly name: string;
  readonly type: string;
  readonly isPerLanguage: boolean;
  /** The labels by language id. */
  readonly labels: Readonly<Record<number, string>>;
  readonly help: Readonly<Record<number, string>>;
  readonly rules: unknown;
  readonly position: number;
  readonly isBuiltIn: boolean;
}

export interface NewFieldDefinition {
  readonly owner: EntityKind;
  readonly name: string;
  readonly type: string;
  readonly isPerLanguage: boolean;
  readonly labels?: Readonly<Record<number, string>>;
  readonly help?: Readonly<Record<number, string>>;
  readonly rules?: unknown;
  readonly position?: number;
}

type Names = FieldDefinition['labels'];

export class FieldDefinitions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Lists the definitions by position, then name. */
  async listDefinitions(owner?: EntityKind): Promise<readonly FieldDefinition[]> {
    const all = this.#database.query.selectFrom('field_definitions').selectAll();
    const selected = owner === undefined ? all : all.where('owner', '=', owner);
    const rows = await selected.orderBy('position').orderBy('name').orderBy('owner').execute();
    return rows.map(toDefinition);
  }

  async createDefinition(
    definition: NewFieldDefinition,
  ): Promise<WriteResult<FieldDefinition, 'name-taken'>> {
    const row = await this.#database.query
      .insertInto('field_definitions')
      .values(toRow(complete(definition, false)))
      .onConflict((oc) => oc.columns(['owner', 'name']).doNothing())
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? { kind: 'name-taken' } : { kind: 'ok', value: toDefinition(row) };
  }

  /** Built-in ones are fixed. */
  async changeDefinition(
    id: string,
    change: Partial<Omit<NewFieldDefinition, 'owner'>>,
  ): Promise<WriteResult<FieldDefinition, 'missing' | 'built-in' | 'name-taken'>> {
    return this.#database.atomically(async (database) => {
      const listed = await new FieldDefinitions(database).listDefinitions();
      const now = listed.find((definition) => definition.id === id);
      if (now === undefined) return { kind: 'missing' };
      if (now.isBuiltIn) return { kind: 'built-in' };
      const value = { ...now, ...withoutUndefined(change) };
      if (listed.some((other) => other.id !== id && isSameField(other, value))) {
        return { kind: 'name-taken' };
      }
      await upsert(database, value);
      return { kind: 'ok', value };
    });
  }

  async removeDefinition(id: string): Promise<WriteResult<null, 'missing' | 'built-in'>> {
    return this.#database.atomically(async ({ query }) => {
      const row = await query
        .selectFrom('field_definitions')
        .select('is_built_in')
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return { kind: 'missing' };
      if (row.is_built_in) return { kind: 'built-in' };
      await query.deleteFrom('field_definitions').where('id', '=', id).execute();
      return { kind: 'ok', value: null };
    });
  }

  /**
   * Makes the built-in ones exactly these. It runs at every start, so a release may add some. A
   * custom field whose name a release now claims becomes the built-in one; its texts stay.
   */
  async setBuiltIn(definitions: readonly NewFieldDefinition[]): Promise<void> {
    await this.#database.atomically(async (database) => {
      const listed = await new FieldDefinitions(database).listDefinitions();
      const wanted = definitions.map((definition) => ({
        ...complete(definition, true),
        ...idOf(listed.find((other) => isSameField(other, definition))),
      }));
      const ids = wanted.map(({ id }) => id);
      const gone = database.query.deleteFrom('field_definitions').where('is_built_in', '=', 1);
      await (ids.length > 0 ? gone.where('id', 'not in', ids) : gone).execute();
      for (const definition of wanted) await upsert(database, definition);
    });
  }
}

async function upsert({ query }: Database, definition: FieldDefinition): Promise<void> {
  const { id, ...values } = toRow(definition);
  await query
    .insertInto('field_definitions')
    .values({ id, ...values })
    .onConflict((oc) => oc.column('id').doUpdateSet(values))
    .execute();
}

const idOf = (known: FieldDefinition | undefined) => (known === undefined ? {} : { id: known.id });

const isSameField = (
  a: Pick<FieldDefinition, 'owner' | 'name'>,
  b: Pick<FieldDefinition, 'owner' | 'name'>,
) => a.owner === b.owner && a.name === b.name;

const complete = (definition: NewFieldDefinition, isBuiltIn: boolean): FieldDefinition => ({
  labels: {},
  help: {},
  rules: null,
  position: 0,
  ...definition,
  id: newId(),
  isBuiltIn,
});

const toRow = ({ isPerLanguage, isBuiltIn, labels, help, rules, ...row }: FieldDefinition) => ({
  ...row,
  is_per_language: Number(isPerLanguage),
  is_built_in: Number(isBuiltIn),
  labels: toJson(labels),
  help: toJson(help),
  rules: toJson(rules),
});

const toDefinition = ({
  is_per_language,
  is_built_in,
  ...row
}: Omit<ReturnType<typeof toRow>, 'owner'> & { owner: string }): FieldDefinition => ({
  ...row,
  owner: row.owner as EntityKind,
  isPerLanguage: is_per_language === 1,
  isBuiltIn: is_built_in === 1,
  labels: fromJsonAs<Names>(row.labels),
  help: fromJsonAs<Names>(row.help),
  rules: fromJson(row.rules),
});
