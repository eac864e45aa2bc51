import type { FieldOwnerKind } from '../../src/contract/admin/field-definitions.ts';
import type { TextsQuery, TextTableRow } from '../../src/contract/admin/texts.ts';
import { INDEPENDENT } from '../../src/core/story/model.ts';
import type { FieldDefinition } from '../store/repositories/field-definitions.ts';
import type { TextOfWalk } from '../store/repositories/fields.ts';

export interface TextOwner {
  readonly kind: FieldOwnerKind;
  readonly id: string;
  readonly slug: string;
  readonly walkId: string;
  /** Those the walk is offered in. */
  readonly languageIds: readonly number[];
}

export interface TextTableParts {
  readonly owners: readonly TextOwner[];
  readonly definitions: readonly FieldDefinition[];
  readonly values: readonly TextOfWalk[];
}

/** Every owner × field, in the order of owners and then of fields. */
export function textRows({ owners, definitions, values }: TextTableParts): TextTableRow[] {
  const byCell = new Map<string, Record<string, string>>();
  for (const { owner, field, languageId, value } of values) {
    if (typeof value !== 'string' || value.trim() === '') continue;
    const key = `${owner.id} ${field}`;
    const languages = byCell.get(key) ?? {};
    languages[languageId] = value;
    byCell.set(key, languages);
  }
  return owners.flatMap((owner) =>
    definitions.map((definition) => {
      const { kind, id, slug, walkId } = owner;
      const found = byCell.get(`${id} ${definition.name}`) ?? {};
      const gaps = gapsIn(found, owner, isRequired(definition));
      return { kind, id, slug, walkId, field: definition.name, values: found, gaps };
    }),
  );
}

/** A text that is nowhere is no gap, unless it has to be there. */
function gapsIn(
  values: Readonly<Record<string, string>>,
  { languageIds }: TextOwner,
  mustBe: boolean,
): number[] {
  const isSomewhere = Object.keys(values).length > 0;
  if (values[INDEPENDENT] !== undefined || (!isSomewhere && !mustBe)) return [];
  return languageIds.filter((id) => values[id] === undefined);
}

function isRequired({ rules }: FieldDefinition): boolean {
  return (rules as { isRequired?: unknown } | null)?.isRequired === true;
}

type Asked = Pick<TextsQuery, 'gaps' | 'language' | 'search'>;

/** The rows that match but for 'only gaps', and how many texts are missing in them. */
export function matching(rows: readonly TextTableRow[], { language, search, gaps }: Asked) {
  const wanted = search?.trim().toLowerCase() ?? '';
  const found = rows.filter(
    ({ slug, values }) =>
      wanted === '' ||
      [slug, ...Object.values(values)].some((text) => text.toLowerCase().includes(wanted)),
  );
  const missing = (row: TextTableRow) =>
    language === undefined ? row.gaps : row.gaps.filter((id) => id === language);
  return {
    rows: gaps === undefined ? found : found.filter((row) => missing(row).length > 0),
    gaps: found.reduce((sum, row) => sum + missing(row).length, 0),
  };
}

/** Texts of one element together, in the order in which the elements were named. */
export function byOwner<T extends { readonly kind: string; readonly id: string }>(
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
