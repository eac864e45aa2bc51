import { DEFAULT_LANGUAGE, type Language, type LanguageId } from '../../../core/story/model.ts';

/** The language that the address requests, else the first that the browser and the story share. */
export function chooseLanguage(
  languages: readonly Language[],
  requested: string | undefined,
  preferred: readonly string[],
): LanguageId {
  const codeOf = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of [...(requested === undefined ? [] : [requested]), ...preferred]) {
    const found = languages.find(({ code }) => codeOf(code) === codeOf(tag));
    if (found) return found.id;
  }
  return DEFAULT_LANGUAGE;
}

export function codeOfLanguage(languages: readonly Language[], id: LanguageId): string {
  return languages.find((language) => language.id === id)?.code ?? 'de';
}
