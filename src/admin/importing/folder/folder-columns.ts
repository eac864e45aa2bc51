import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import type { FolderKind } from '../../../core/exchange/folder-name.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';
import { offeredKind } from '../../draft/field-rules/offered-kind.ts';
import type { ColumnMeaning, OfferedColumn } from '../table/table-columns.ts';

export type FieldColumn = OfferedColumn & {
  readonly meaning: ColumnMeaning & { readonly kind: 'field' };
};

/** The field of a file to which nothing else assigns one. */
const FIELD_OF: Readonly<Record<FolderKind, string>> = {
  sound: 'trackMeta_audiotrack',
  picture: 'trackMeta_cover',
  text: 'trackMeta_description',
  transcript: 'trackMeta_transcript',
};
const TEXTS = ['text', 'rich-text'];

export const isFieldColumn = (column: OfferedColumn): column is FieldColumn =>
  column.meaning.kind === 'field';

export const isTitle = ({ meaning }: FieldColumn): boolean =>
  meaning.definition.name === TITLE_FIELD.track;

/** The columns that such a file may fill. */
export function fittingColumns(
  offered: readonly OfferedColumn[],
  kind: FolderKind,
): readonly FieldColumn[] {
  return offered.filter(isFieldColumn).filter((column) => {
    const { type, rules } = column.meaning.definition;
    if (kind === 'text') return TEXTS.includes(type) && !isTitle(column);
    const wanted = offeredKind(rules);
    return type === 'media' && (wanted === undefined || wanted === kind);
  });
}

/** The column of the file's language, or of all languages where the field has none of its own. */
export function usualColumn(
  offered: readonly OfferedColumn[],
  kind: FolderKind,
  languageId: number,
): FieldColumn | undefined {
  return fittingColumns(offered, kind).find(
    ({ meaning }) =>
      meaning.definition.name === FIELD_OF[kind] &&
      (meaning.languageId === INDEPENDENT || meaning.languageId === languageId),
  );
}
