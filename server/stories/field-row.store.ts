import type { OwnedFieldValue, EntityKind } from './field-values.repository.ts';
import { foldName } from '../database/fold-name.ts';
import { fromJson } from '../database/values.ts';

export const toOwned = (row: {
  owner_kind: string;
  owner_id: string;
  field: string;
  languageId: number;
  value: string;
}): OwnedFieldValue => ({
  owner: { kind: row.owner_kind as EntityKind, id: row.owner_id },
  field: row.field,
  languageId: row.languageId,
  value: fromJson(row.value),
});

const SEARCHED_CHARACTERS = 4000;
export const toSearchText = (value: unknown): string =>
  typeof value === 'string' ? foldName(value.slice(0, SEARCHED_CHARACTERS)) : '';
