import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';

interface Named {
  readonly slug: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The name in the page's language, else in the server's first one, else in any. */
export function termName({ slug, names }: Named, languageId: number | undefined): string {
  return names[languageId ?? 0] ?? names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? slug;
}

/** The slug for addresses: 'Köln Süd' → 'koeln-sued'. */
export function shortNameOf(name: string): string {
  const transliterations: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (character) => transliterations[character] ?? '')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}
