export interface NamedWalk {
  readonly slug: string;
  readonly title: Readonly<Record<string, string>>;
}

const LANGUAGES = ['2', '1'];

/** The title that authors know: in the default language, else in any, else the slug. */
export function namedWalkTitle({ slug, title }: NamedWalk): string {
  const titles = [...LANGUAGES.map((language) => title[language]), ...Object.values(title)];
  return titles.find((text) => text !== undefined && text.trim() !== '') ?? slug;
}
