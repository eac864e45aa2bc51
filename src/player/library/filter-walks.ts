import type { WalkSummary } from '../../contract/walks.ts';

/** The search and filters; they are in the address. Empty = all. */
export interface WalkChoice {
  readonly q: string;
  readonly city: string;
  readonly category: string;
  readonly language: string;
}

export const NO_CHOICE: WalkChoice = { q: '', city: '', category: '', language: '' };

/** Each word of the search must occur somewhere in the walk's texts, in any language. */
export function filterWalks(
  walks: readonly WalkSummary[],
  choice: WalkChoice,
): readonly WalkSummary[] {
  const words = folded(choice.q).split(/\s+/).filter(Boolean);
  return walks.filter((walk) => {
    const text = words.length === 0 ? '' : folded(textsOf(walk).join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      isOrAny(choice.city, walk.city?.slug) &&
      isOrAny(choice.category, walk.category?.slug) &&
      (choice.language === '' || walk.languages.some(({ code }) => code === choice.language))
    );
  });
}

/** Reads a choice out of an address, whatever it contains. */
export function choiceIn(search: Readonly<Record<string, unknown>>): WalkChoice {
  // The router reads '?city=7' as a number.
  const text = (name: keyof WalkChoice) => {
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
