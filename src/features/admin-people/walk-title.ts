interface NamedWalk {
  readonly slug: string;
  readonly title: Readonly<Record<string, string>>;
}

const LANGUAGES = ['2', '1'];

/** As authors know it: in the default language, else in any, else by its slug. */
export function walkTitle({ slug, title }: NamedWalk): string {
  const titles = [...LANGUAGES.map((language) => title[language]), ...Object.values(title)];
  return titles.find((one) => one !== undefined && one.trim() !== '') ?? slug;
}
