interface Language {
  readonly id: number;
  readonly code: string;
}

/** A name in the page's language; what nobody named in it is named in another one. */
export function labelIn(
  names: Readonly<Record<string, string>>,
  languages: readonly Language[],
  languageCode: string,
): string | undefined {
  const own = languages.find(({ code }) => code === languageCode);
  return names[own?.id ?? ''] ?? names[2] ?? Object.values(names)[0];
}

/** The same for what explains a field. Where nothing is written in a language, it has none. */
export function helpIn(
  help: Readonly<Record<string, string>>,
  languages: readonly Language[],
  languageCode: string,
): string | undefined {
  const written = Object.entries(help).filter(([, words]) => words.trim() !== '');
  return labelIn(Object.fromEntries(written), languages, languageCode);
}
