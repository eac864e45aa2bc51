import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import { differingValues } from '../../ui/page/differing-values.ts';
import type { Differing } from '../../ui/page/edit-conflict.tsx';
import type { FieldsTexts } from '../../../i18n/admin/fields.ts';

/** The editable values of a city or category. */
export interface EditedTaxonomyTerm {
  readonly slug: string;
  /** The names by language id. */
  readonly names: Readonly<Record<string, string>>;
}

interface TermLabels {
  readonly languages: readonly Pick<AdminLanguage, 'id' | 'name'>[];
  readonly texts: Pick<FieldsTexts, 'nameIn' | 'shortName'>;
}

/**
 * The differences by field, in the order of the page. The server trims names, so blanks around them
 * are ignored.
 */
export function taxonomyTermDifferences(
  mine: EditedTaxonomyTerm,
  theirs: EditedTaxonomyTerm,
  { languages, texts }: TermLabels,
): readonly Differing[] {
  const differingTermValues = ({ names, slug }: EditedTaxonomyTerm) => [
    ...languages.map(({ id, name }) => ({
      label: texts.nameIn(name),
      text: (names[id] ?? '').trim(),
    })),
    { label: texts.shortName, text: slug },
  ];
  return differingValues(differingTermValues(mine), differingTermValues(theirs));
}
