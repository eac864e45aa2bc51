import { adminIndex as english } from '../../../i18n/english/admin/admin-index.ts';
import { adminIndex as german } from '../../../i18n/german/admin/admin-index.ts';
import { textsIn } from '../../../i18n/texts-in.ts';

export type IndexTexts = typeof german;

export const indexTexts = (languageCode: string): IndexTexts =>
  textsIn(german, english, languageCode);

/** The label for a name from the server, which may know more names than the catalogue. */
export function labelFor(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}

interface NamedStory {
  readonly slug: string;
  readonly title: Readonly<Record<string, string>>;
}

export function storyName({ slug, title }: NamedStory): string {
  return title['2'] ?? Object.values(title)[0] ?? slug;
}
