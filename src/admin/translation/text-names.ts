import type { TextTable } from '../../contract/admin/texts.ts';
import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';

/** The id of English on a new server. */
const ENGLISH = 3;

export function fieldLabel(
  { name, labels }: TextTable['fields'][number],
  pageLanguage: string,
): string {
  const isGerman = pageLanguage.split('-')[0] === 'de';
  return (isGerman ? undefined : labels[ENGLISH]) ?? labels[DEFAULT_LANGUAGE] ?? name;
}

export function textTableWalkTitle({ slug, title }: TextTable['walks'][number]): string {
  return title[DEFAULT_LANGUAGE] ?? Object.values(title)[0] ?? slug;
}
