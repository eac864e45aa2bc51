interface Language {
  readonly id: number;
  readonly code: string;
}

/** A name in the page's language; without one, the name in another language. */
export function labelIn(
  names: Readonly<Record<string, string>>,
  languages: readonly Language[],
  languageCode: string,
): string | undefined {
  const own = languages.find(({ code }) => code === languageCode);
  return names[own?.id ?? ''] ?? names[2] ?? Object.values(names)[0];
}

/** The same for a field's help text. An empty text in a language counts as none. */
export function helpIn(
  help: Readonly<Record<string, string>>,
  languages: readonly Language[],
  languageCode: string,
): string | undefined {
  const written = Object.entries(help).filter(([, message]) => message.trim() !== '');
  return labelIn(Object.fromEntries(written), languages, languageCode);
}

/** The label for a name from the server, which may know more names than the catalogue. */
export function labelFor(labels: Readonly<Record<string, string>>, name: string): string {
  return labels[name] ?? name;
}
