import { readFolderName, type FolderKind, type FolderName } from './folder-name.ts';

export interface FolderFile {
  /** The path as it was given. */
  readonly path: string;
  readonly kind: FolderKind;
  /** The station's title according to this file's own name; it may be empty. */
  readonly title: string;
  /** Absent if the name gives none. */
  readonly languageCode?: string;
}

export interface FolderStation {
  /** The key identifies the station in this folder, whatever its title becomes. */
  readonly key: string;
  /** The titles by language; there is at least one. */
  readonly titles: Readonly<Record<string, string>>;
  readonly files: readonly FolderFile[];
}

/** The result for a folder of files; each path is in one of the lists. */
export interface ReadFolder {
  readonly stations: readonly FolderStation[];
  readonly tables: readonly string[];
  /** Files of systems and programs. */
  readonly hidden: readonly string[];
  /** Files of kinds that cannot be imported. */
  readonly unknown: readonly string[];
}

interface Content extends FolderName {
  readonly kind: FolderKind;
}

/** The kinds of files, in the order in which they decide a station's title. */
const RANK: readonly FolderKind[] = ['sound', 'text', 'transcript', 'picture'];
const natural = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });

/** Groups files into stations by the number in their names, else by their title. */
export function readFolder(paths: readonly string[], languageCodes: readonly string[]): ReadFolder {
  const names = [...new Set(paths)].map((path) => readFolderName(path, languageCodes));
  const pathsOf = (kind: FolderName['kind']) =>
    names.filter((name) => name.kind === kind).map(({ path }) => path);
  return {
    stations: stationsOf(names.filter(isContent), languageCodes),
    ...{ tables: pathsOf('table'), hidden: pathsOf('hidden'), unknown: pathsOf('unknown') },
  };
}

const isContent = (name: FolderName): name is Content => RANK.some((kind) => kind === name.kind);

function stationsOf(
  names: readonly Content[],
  languageCodes: readonly string[],
): readonly FolderStation[] {
  const keyOf = keysOf(names);
  const together = new Map<string, Content[]>();
  for (const name of names) {
    const key = keyOf(name);
    const found = together.get(key);
    if (found) found.push(name);
    else together.set(key, [name]);
  }
  return [...together]
    .map(([key, own]) => ({ key, own: inRank(own) }))
    .sort((one, other) => inOrder(one.own, other.own))
    .map(({ key, own: contents }) => ({
      key,
      titles: titlesOf(contents, languageCodes[0] ?? ''),
      files: contents.map(fileOf),
    }));
}

const fileOf = ({ path, kind, title, languageCode }: Content): FolderFile => ({
  ...{ path, kind, title },
  ...(languageCode === undefined ? {} : { languageCode }),
});

/** A name without a number belongs to the one numbered station with that title. */
function keysOf(names: readonly Content[]): (name: Content) => string {
  const numbersOf = new Map<string, Set<string>>();
  for (const { order, title } of names) {
    if (order === '' || title === '') continue;
    const known = numbersOf.get(folded(title)) ?? new Set();
    numbersOf.set(folded(title), known.add(numberKey(order)));
  }
  return ({ order, title }) => {
    if (order !== '') return numberKey(order);
    const [only, ...others] = numbersOf.get(folded(title)) ?? [];
    return only !== undefined && others.length === 0 ? only : `= ${folded(title)}`;
  };
}

const folded = (title: string): string => title.toLowerCase();
const tokensOf = (order: string): readonly string[] =>
  (order.toLowerCase().match(/\d+|[a-z]/g) ?? []).map((part) => part.replace(/^0+(?=\d)/, ''));
/** '1' and '01' are the same number. */
const numberKey = (order: string): string => `# ${tokensOf(order).join(' ')}`;

const inRank = (names: readonly Content[]): readonly [Content, ...Content[]] =>
  [...names].sort(
    (one, other) =>
      Number(one.languageCode !== undefined) - Number(other.languageCode !== undefined) ||
      RANK.indexOf(one.kind) - RANK.indexOf(other.kind) ||
      natural.compare(one.path, other.path),
  ) as [Content, ...Content[]];

/** Numbers come first, '2' before '10', then titles in alphabetical order. */
function inOrder(contents: readonly Content[], others: readonly Content[]): number {
  const [mine, theirs] = [orderOf(contents), orderOf(others)];
  if (mine === '' || theirs === '') {
    const byTitle = natural.compare(contents[0]?.title ?? '', others[0]?.title ?? '');
    return Number(mine === '') - Number(theirs === '') || byTitle;
  }
  return byTokens(tokensOf(mine), tokensOf(theirs));
}

const orderOf = (own: readonly Content[]): string =>
  own.find(({ order }) => order !== '')?.order ?? '';

function byTokens(mine: readonly string[], theirs: readonly string[]): number {
  for (const [index, token] of mine.entries()) {
    const other = theirs[index];
    if (other === undefined) return 1;
    const letterOrder = Number(/[a-z]/.test(token)) - Number(/[a-z]/.test(other));
    const order = letterOrder || natural.compare(token, other);
    if (order !== 0) return order;
  }
  return mine.length - theirs.length;
}

/** Titles are in the walk's first language unless each name gives another one. */
function titlesOf(
  contents: readonly [Content, ...Content[]],
  firstCode: string,
): Readonly<Record<string, string>> {
  const titles: Record<string, string> = {};
  for (const { title, languageCode = firstCode } of contents) {
    const isTitleKnown = Object.values(titles).some((earlier) => folded(earlier) === folded(title));
    if (title !== '' && !isTitleKnown && !Object.hasOwn(titles, languageCode)) {
      titles[languageCode] = title;
    }
  }
  // The name '01.mp3' contains nothing but its number.
  return Object.keys(titles).length > 0 ? titles : { [firstCode]: orderOf(contents) };
}
