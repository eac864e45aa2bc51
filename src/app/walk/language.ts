import { DEFAULT_LANGUAGE, type Language, type LanguageId } from '../../core/story/model.ts';

/** The language asked for in the address, else the first that the browser and the story share. */
export function chooseLanguage(
  languages: readonly Language[],
  asked: string | undefined,
  preferred: readonly string[],
): LanguageId {
  const codeOf = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of [...(asked === undefined ? [] : [asked]), ...preferred]) {
    const found = languages.find(({ code }) => codeOf(code) === codeOf(tag));
    if (found) return found.id;
  }
  return DEFAULT_LANGUAGE;
}

export function codeOfLanguage(languages: readonly Language[], id: LanguageId): string {
  return languages.find((language) => language.id === id)?.code ?? 'de';
}
