import type { AdminLanguage } from '../../contract/admin/filing.ts';
import { differingParts } from '../../ui/desk/differing-parts.ts';
import type { Differing } from '../../ui/desk/edit-conflict.tsx';
import type { FieldsTexts } from './fields-texts.ts';
import { rulesIn, type TypedField } from './typed-field.ts';

interface Words {
  readonly texts: FieldsTexts;
  readonly languages: readonly Pick<AdminLanguage, 'id' | 'name'>[];
  readonly yes: string;
  readonly no: string;
}

/** Where two definitions of a field differ, as the parts of the form are named and read. */
export function fieldDifferences(
  mine: TypedField,
  theirs: TypedField,
  words: Words,
): readonly Differing[] {
  return differingParts(partsInWords(mine, words), partsInWords(theirs, words));
}

/** The same parts for each kind of field; empty is what it does not have. */
function partsInWords(typed: TypedField, { texts, languages, yes, no }: Words) {
  const { isRequired, maxLength, min, max, pattern, choices } = rulesIn(typed);
  const spoken = (words: TypedField['labels'], id: number) => (words[id] ?? '').trim();
  return [
    { label: texts.fieldType, text: texts.types[typed.type] },
    ...languages.map(({ id, name }) => ({
      label: texts.labelIn(name),
      text: spoken(typed.labels, id),
    })),
    ...languages.map(({ id, name }) => ({
      label: texts.helpIn(name),
      text: spoken(typed.help, id),
    })),
    { label: texts.isRequired, text: isRequired === true ? yes : no },
    { label: texts.maxLength, text: maxLength?.toString() ?? '' },
    { label: texts.smallest, text: min?.toString() ?? '' },
    { label: texts.largest, text: max?.toString() ?? '' },
    { label: texts.pattern, text: pattern ?? '' },
    { label: texts.choices, text: (choices ?? []).join('\n') },
  ];
}
