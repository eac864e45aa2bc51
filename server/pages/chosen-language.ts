import { DEFAULT_LANGUAGE, type Language } from '../../src/core/story/model.ts';

interface LanguagePreference {
  /** `?lang=`: a code, or an id. */
  readonly requested: string | undefined;
  readonly acceptLanguage: string | undefined;
}

const GERMAN: Language = { id: DEFAULT_LANGUAGE, code: 'de', name: 'Deutsch' };

/**
 * Chooses the language of a page: the requested one, else the browser's preference, else the
 * default.
 */
export function chosenLanguage(
  offered: readonly Language[],
  { requested, acceptLanguage }: LanguagePreference,
): Language {
  const wishes = [
    ...(requested === undefined ? [] : [requested]),
    ...preferred(acceptLanguage ?? ''),
  ];
  for (const preference of wishes) {
    const found = offered.find((language) => isMeant(language, preference));
    if (found !== undefined) return found;
  }
  return offered.find(({ id }) => id === DEFAULT_LANGUAGE) ?? offered[0] ?? GERMAN;
}

/**
 * The language of the site's own pages, by the same rule as in the app: the browser's first
 * preference.
 */
export function siteLanguage(acceptLanguage: string | undefined): 'de' | 'en' {
  const [first] = preferred(acceptLanguage ?? '');
  return first === undefined || primary(first) === 'de' ? 'de' : 'en';
}

function isMeant({ id, code }: Language, preference: string): boolean {
  return preference === String(id) || primary(code) === primary(preference);
}

function primary(code: string): string {
  return code.split('-', 1)[0]?.toLowerCase() ?? '';
}

function preferred(header: string): string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [code = '', weight = 'q=1'] = part.trim().split(/\s*;\s*/);
      return { code, weight: Number(weight.replace('q=', '')) };
    })
    .filter(({ code, weight }) => code !== '' && code !== '*' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ code }) => code);
}
