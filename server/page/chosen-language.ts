import { DEFAULT_LANGUAGE, type Language } from '../../src/core/story/model.ts';

interface LanguageWish {
  /** `?lang=`: a code, or an id. */
  readonly asked: string | undefined;
  readonly acceptLanguage: string | undefined;
}

const GERMAN: Language = { id: DEFAULT_LANGUAGE, code: 'de', name: 'Deutsch' };

/** The language of a page: what was asked for, else what the browser prefers, else the default. */
export function chosenLanguage(
  offered: readonly Language[],
  { asked, acceptLanguage }: LanguageWish,
): Language {
  const wishes = [...(asked === undefined ? [] : [asked]), ...preferred(acceptLanguage ?? '')];
  for (const wish of wishes) {
    const found = offered.find((one) => isMeant(one, wish));
    if (found !== undefined) return found;
  }
  return offered.find(({ id }) => id === DEFAULT_LANGUAGE) ?? offered[0] ?? GERMAN;
}

/** The language of the house's own pages, by the same rule as in the app: the browser's first wish. */
export function houseLanguage(acceptLanguage: string | undefined): 'de' | 'en' {
  const [first] = preferred(acceptLanguage ?? '');
  return first === undefined || primary(first) === 'de' ? 'de' : 'en';
}

function isMeant({ id, code }: Language, wish: string): boolean {
  return wish === String(id) || primary(code) === primary(wish);
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
