import type { WalkSummary } from '../../contract/walks.ts';

/** The search and filters; they are in the address. Empty = all. */
export interface WalkListFilter {
  readonly q: string;
  readonly city: string;
  readonly category: string;
  readonly language: string;
}

export const NO_LIST_FILTER: WalkListFilter = { q: '', city: '', category: '', language: '' };

/** Each word of the search must occur somewhere in the walk's texts, in any language. */
export function filterWalks(
  walks: readonly WalkSummary[],
  filter: WalkListFilter,
): readonly WalkSummary[] {
  const words = folded(filter.q).split(/\s+/).filter(Boolean);
  return walks.filter((walk) => {
    const text = words.length === 0 ? '' : folded(textsOf(walk).join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      isOrAny(filter.city, walk.city?.slug) &&
      isOrAny(filter.category, walk.category?.slug) &&
      (filter.language === '' || walk.languages.some(({ code }) => code === filter.language))
    );
  });
}

/** Reads a choice out of an address, whatever it contains. */
export function walkListFilterIn(search: Readonly<Record<string, unknown>>): WalkListFilter {
  // The router reads '?city=7' as a number.
  const text = (name: keyof WalkListFilter) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    q: text('q'),
    city: text('city'),
    category: text('category'),
    language: text('language'),
  };
}

function textsOf(walk: WalkSummary): readonly string[] {
  return [walk.title, walk.subtitle, walk.city?.names ?? {}, walk.category?.names ?? {}].flatMap(
    (texts) => Object.values(texts),
  );
}

const isOrAny = (wanted: string, slug: string | undefined) => wanted === '' || wanted === slug;

/** 'Größe' is found by 'grosse' and by 'GRÖßE'. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '');
}
