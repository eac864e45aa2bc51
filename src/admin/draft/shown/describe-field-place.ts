import type { DraftRead } from '../../../contract/admin/walks.ts';
import { SEEN_FINDINGS_FIELD } from '../../../contract/admin/seen-findings.ts';
import { labelIn } from '../../session/texts/label-in.ts';
import type { ValueSlot } from '../draft-values.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';

/** Names the field and its language: two versions may differ in one language alone. */
export function describeFieldPlace(
  { field, languageId }: ValueSlot,
  { definitions, languages }: Pick<DraftRead, 'definitions' | 'languages'>,
  languageCode: string,
  texts: Pick<WalkTexts, 'forAll' | 'seenFindings'>,
): string {
  const definition = definitions.find(({ name }) => name === field);
  const own = field === SEEN_FINDINGS_FIELD ? texts.seenFindings : field;
  const label = labelIn(definition?.labels ?? {}, languages, languageCode) ?? own;
  const language = languages.find(({ id }) => id === languageId)?.name ?? texts.forAll;
  return `${label} (${language})`;
}
