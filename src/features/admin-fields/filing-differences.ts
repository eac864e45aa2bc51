import type { AdminLanguage } from '../../contract/admin/filing.ts';
import { differingParts } from '../../ui/desk/differing-parts.ts';
import type { Differing } from '../../ui/desk/edit-conflict.tsx';
import type { FieldsTexts } from './fields-texts.ts';

/** What is changed of a city or category. */
export interface Filing {
  readonly slug: string;
  /** By language id. */
  readonly names: Readonly<Record<string, string>>;
}

interface Spoken {
  readonly languages: readonly Pick<AdminLanguage, 'id' | 'name'>[];
  readonly texts: Pick<FieldsTexts, 'nameIn' | 'shortName'>;
}

/** Field by field, as they stand on the page. A blank around a name is none to the host. */
export function filingDifferences(
  mine: Filing,
  theirs: Filing,
  { languages, texts }: Spoken,
): readonly Differing[] {
  const inWords = ({ names, slug }: Filing) => [
    ...languages.map(({ id, name }) => ({
      label: texts.nameIn(name),
      text: (names[id] ?? '').trim(),
    })),
    { label: texts.shortName, text: slug },
  ];
  return differingParts(inWords(mine), inWords(theirs));
}
