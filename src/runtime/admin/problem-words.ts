import type { PublishProblem } from '../../contract/publish-problems.ts';
import { adminPublish as english } from '../../i18n/english/admin-publish.ts';
import { adminPublish as german } from '../../i18n/german/admin-publish.ts';
import { textsIn } from '../../i18n/texts-in.ts';

export const publishTexts = (languageCode: string): typeof german =>
  textsIn(german, english, languageCode);

/** One sentence for what publishing left out or could not make. */
export function problemWords(
  { kind, about }: Pick<PublishProblem, 'kind' | 'about'>,
  languageCode: string,
): string {
  return publishTexts(languageCode).problems[kind](about);
}
