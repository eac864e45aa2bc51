import { MAX_TEXT_LENGTH } from '../../src/contract/admin/field-types.ts';
import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import type { FieldChange } from './field-values.store.ts';
import type { EntityKind } from './entity.ts';
import type { Store } from '../store/store.ts';
import { storedValue } from '../fields/stored-value.ts';

/** The word for a copy in common languages; in other languages only a number marks the copy. */
const COPY: Readonly<Record<string, string>> = {
  ...{ de: 'Kopie', en: 'copy', fr: 'copie', es: 'copia', it: 'copia', pt: 'cópia' },
  ...{ nl: 'kopie', da: 'kopi', sv: 'kopia', pl: 'kopia', cs: 'kopie', tr: 'kopya' },
};

/** Returns the values of a copy, with titles that no sibling has. */
export type Retitle = (kind: EntityKind, values: readonly FieldChange[]) => readonly FieldChange[];

/**
 * Makes titles for copies: elements of a walk, or walks if `storyId` is absent. If a title is taken
 * in any language, the copy is marked in all languages with the same number; else it stays.
 */
export async function titlesOfCopies(
  store: Store,
  kinds: readonly EntityKind[],
  storyId?: string,
): Promise<Retitle> {
  const languages = await store.languages.listLanguages();
  const wordOf = (languageId: number) =>
    COPY[codeOf(languages.find(({ id }) => id === languageId) ?? languages[0])];
  const taken = new Set<string>();
  for (const kind of kinds) {
    const titles = await store.fields.ofKind(kind, [TITLE_FIELD[kind]], { storyId });
    for (const title of titles) taken.add(keyOf(kind, title));
  }
  return (kind, values) => {
    const isTitle = (change: FieldChange) =>
      change.field === TITLE_FIELD[kind] && changedText(change) !== '';
    const titles = values.filter(isTitle);
    if (!titles.some((title) => taken.has(keyOf(kind, title)))) return values;
    const marked = freeTitles(titles, wordOf, (title) => taken.has(keyOf(kind, title)));
    for (const title of marked) taken.add(keyOf(kind, title));
    return [...values.filter((value) => !isTitle(value)), ...marked];
  };
}

const codeOf = (language: { readonly code: string } | undefined) =>
  language?.code.toLowerCase().split('-')[0] ?? '';

const changedText = ({ value }: FieldChange) => String(storedValue('text', value) ?? '').trim();

const keyOf = (kind: EntityKind, title: FieldChange) =>
  `${kind} ${title.languageId} ${changedText(title)}`;

function freeTitles(
  titles: readonly FieldChange[],
  wordOf: (languageId: number) => string | undefined,
  isTaken: (title: FieldChange) => boolean,
): readonly FieldChange[] {
  for (let number = 1; ; number += 1) {
    const marked = titles.map((title) => {
      const value = copiedTitle(changedText(title), number, wordOf(title.languageId));
      return { ...title, value };
    });
    if (!marked.some(isTaken)) return marked;
  }
}

/**
 * Adds a mark to the title within the field's maximum length; a copy of a copy gets the next
 * number.
 */
export function copiedTitle(title: string, number: number, word?: string): string {
  const mark =
    word === undefined ? `${number + 1}` : number === 1 ? word : `${word} ${String(number)}`;
  const end = ` (${mark})`;
  let base = withoutMark(title, word);
  // The title is cut by code points, so that no character is split.
  const characters = [...base];
  while (base.length > MAX_TEXT_LENGTH - end.length) {
    characters.pop();
    base = characters.join('').trimEnd();
  }
  return `${base}${end}`;
}

function withoutMark(title: string, word: string | undefined): string {
  const mark = word === undefined ? /^\d{1,6}$/ : new RegExp(`^${word}(?: \\d{1,6})?$`);
  const index = title.lastIndexOf(' (');
  const isMarked = index > 0 && title.endsWith(')') && mark.test(title.slice(index + 2, -1));
  return isMarked ? title.slice(0, index) : title;
}
