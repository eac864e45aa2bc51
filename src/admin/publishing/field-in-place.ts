import type { DraftRead } from '../../contract/admin/walks.ts';
import { labelIn } from '../session/texts/label-in.ts';

/** The server gives a field's wire name behind the title of its element; it becomes the label. */
export function withFieldLabel(
  about: string,
  { definitions, languages }: Pick<DraftRead, 'definitions' | 'languages'>,
  languageCode: string,
): string {
  return about.replace(/(^|, )([A-Za-z][\w-]*)(?=[^,]*$)/, (_, before: string, field: string) => {
    const found = definitions.find(({ name }) => name === field);
    return before + (labelIn(found?.labels ?? {}, languages, languageCode) ?? field);
  });
}
