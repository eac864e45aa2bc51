import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import { differingValues } from '../../ui/page/differing-values.ts';
import type { Differing } from '../../ui/page/edit-conflict.tsx';
import type { FieldsTexts } from '../../../i18n/admin/fields.ts';
import { rulesIn, type TypedField } from './typed-field.ts';

interface FieldDifferenceLabels {
  readonly texts: FieldsTexts;
  readonly languages: readonly Pick<AdminLanguage, 'id' | 'name'>[];
  readonly yes: string;
  readonly no: string;
}

/** The differences of two definitions of a field, with the labels and values of the form. */
export function fieldDifferences(
  mine: TypedField,
  theirs: TypedField,
  labels: FieldDifferenceLabels,
): readonly Differing[] {
  return differingValues(comparedFieldParts(mine, labels), comparedFieldParts(theirs, labels));
}

/** The same entries for every type of field; an entry that a type lacks is empty. */
function comparedFieldParts(
  typed: TypedField,
  { texts, languages, yes, no }: FieldDifferenceLabels,
) {
  const { isRequired, maxLength, min, max, pattern, choices } = rulesIn(typed);
  const labelText = (labels: TypedField['labels'], id: number) => (labels[id] ?? '').trim();
  return [
    { label: texts.fieldType, text: texts.types[typed.type] },
    ...languages.map(({ id, name }) => ({
      label: texts.labelIn(name),
      text: labelText(typed.labels, id),
    })),
    ...languages.map(({ id, name }) => ({
      label: texts.helpIn(name),
      text: labelText(typed.help, id),
    })),
    { label: texts.isRequired, text: isRequired === true ? yes : no },
    { label: texts.maxLength, text: maxLength?.toString() ?? '' },
    { label: texts.smallest, text: min?.toString() ?? '' },
    { label: texts.largest, text: max?.toString() ?? '' },
    { label: texts.pattern, text: pattern ?? '' },
    { label: texts.choices, text: (choices ?? []).join('\n') },
  ];
}
