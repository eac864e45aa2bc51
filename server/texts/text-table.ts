import type { EntityKindOnWire } from '../../src/contract/admin/field-definitions.ts';
import type { TextsQuery, TextTableRow } from '../../src/contract/admin/texts.ts';
import { INDEPENDENT } from '../../src/core/story/model.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { TextOfWalk } from '../stories/field-values.store.ts';

export interface TextEntity {
  readonly kind: EntityKindOnWire;
  readonly id: string;
  readonly slug: string;
  readonly walkId: string;
  /** The languages in which the walk is offered. */
  readonly languageIds: readonly number[];
}

export interface TextTableInput {
  readonly entities: readonly TextEntity[];
  readonly definitions: readonly FieldDefinition[];
  readonly values: readonly TextOfWalk[];
}

/** One row for each entity and field, by entity, then by field. */
export function textRows({ entities, definitions, values }: TextTableInput): TextTableRow[] {
  const byCell = new Map<string, Record<string, string>>();
  for (const { owner: entity, field, languageId, value } of values) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const key = `${entity.id} ${field}`;
    const languages = byCell.get(key) ?? {};
    languages[languageId] = value;
    byCell.set(key, languages);
  }
  return entities.flatMap((entity) =>
    definitions.map((definition) => {
      const { kind, id, slug, walkId } = entity;
      const texts = byCell.get(`${id} ${definition.name}`) ?? {};
      const gaps = gapsIn(texts, entity, isRequired(definition));
      return { kind, id, slug, walkId, field: definition.name, values: texts, gaps };
    }),
  );
}

/** A text that exists in no language counts as a gap only if it is required. */
function gapsIn(
  values: Readonly<Record<string, string>>,
  { languageIds }: TextEntity,
  mustBe: boolean,
): number[] {
  const isSomewhere = Object.keys(values).length > 0;
  if (values[INDEPENDENT] !== undefined || (!isSomewhere && !mustBe)) return [];
  return languageIds.filter((id) => values[id] === undefined);
}

function isRequired({ rules }: FieldDefinition): boolean {
  return (rules as { isRequired?: unknown } | null)?.isRequired === true;
}

type TextTableQuery = Pick<TextsQuery, 'gaps' | 'language' | 'search'>;

/** The rows that match the query, and the number of gaps in them before the filter for gaps. */
export function matching(
  rows: readonly TextTableRow[],
  { language, search, gaps }: TextTableQuery,
) {
  const wanted = search?.trim().toLowerCase() ?? '';
  const matches = rows.filter(
    ({ slug, values }) =>
      wanted === '' ||
      [slug, ...Object.values(values)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const missing = (row: TextTableRow) =>
    language === undefined ? row.gaps : row.gaps.filter((id) => id === language);
  return {
    rows: gaps === undefined ? matches : matches.filter((row) => missing(row).length > 0),
    gaps: matches.reduce((sum, row) => sum + missing(row).length, 0),
  };
}

/** Groups texts by element, in the order in which the elements first occur. */
export function groupByEntity<T extends { readonly kind: string; readonly id: string }>(
  texts: readonly T[],
): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const text of texts) {
    const key = `${text.kind} ${text.id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [text]);
    else group.push(text);
  }
  return [...groups.values()];
}
