import type { DraftRead } from '../../contract/admin/walks.ts';
import { SEEN_FINDINGS_FIELD } from '../../contract/admin/seen-findings.ts';
import { labelIn } from '../../runtime/admin/label-in.ts';
import type { ValuePlace } from './draft-values.ts';
import type { WalkTexts } from './walk-texts.ts';

/** Which field, and in which language: what differs may differ in one of them alone. */
export function placeInWords(
  { field, languageId }: ValuePlace,
  { definitions, languages }: Pick<DraftRead, 'definitions' | 'languages'>,
  languageCode: string,
  texts: Pick<WalkTexts, 'forAll' | 'seenFindings'>,
): string {
  const found = definitions.find(({ name }) => name === field);
  const own = field === SEEN_FINDINGS_FIELD ? texts.seenFindings : field;
  const label = labelIn(found?.labels ?? {}, languages, languageCode) ?? own;
  const language = languages.find(({ id }) => id === languageId)?.name ?? texts.forAll;
  return `${label} (${language})`;
}
