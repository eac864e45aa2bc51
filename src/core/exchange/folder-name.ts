export type FolderKind = 'sound' | 'picture' | 'text' | 'transcript';

/** The meaning of the name of one file in a folder. */
export interface FolderName {
  /** The path as it was given, so that the caller finds the file again. */
  readonly path: string;
  readonly kind: FolderKind | 'table' | 'hidden' | 'unknown';
  /** The order as it is written in the name: '01', 'A1', '1-02'; empty if there is none. */
  readonly order: string;
  /** The rest of the name, as people write a title; it may be empty. */
  readonly title: string;
  /** The code of one of the walk's languages. */
  readonly languageCode?: string;
}

const ENDINGS: readonly (readonly [FolderName['kind'], string])[] = [
  ['sound', 'mp3 m4a aac mp4 wav ogg oga opus flac'],
  ['picture', 'jpg jpeg png webp avif'],
  ['text', 'txt'],
  ['transcript', 'vtt'],
  ['table', 'csv tsv'],
];
const KIND_OF = new Map(
  ENDINGS.flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind] as const)),
);
/** Files that systems and programs put between an author's files. */
const HIDDEN = /^(\..*|~\$.*|__macosx|thumbs\.db|ehthumbs\.db|desktop\.ini|icon|\$recycle\.bin)$/i;
const ORDER = /^[([#]?([a-z]?\d{1,4}[a-z]?(?:[-.]\d{1,4})*)(?=[\s._\-–—)\]:,]|$)/i;
/** Control characters, marks that change the direction of writing, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
const EDGES = /^[\s._\-–—)\]:,]+|[\s._\-–—]+$/gu;
const MAX_TITLE_LENGTH = 300;

/** macOS decomposes umlauts, and a name may contain invisible characters. */
export const tidyName = (name: string): string =>
  name.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(/\s+/gu, ' ').trim();

/** The segments of a path that name something: no segment leads out of the folder. */
export const pathSegments = (path: string): readonly string[] =>
  path
    .split(/[/\\]/)
    .map(tidyName)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');

/** Reads the number in front, the rest, the language behind it, and the kind by the extension. */
export function readFolderName(path: string, languageCodes: readonly string[]): FolderName {
  const parts = pathSegments(path);
  const name = parts.at(-1) ?? '';
  if (name === '' || parts.some((segment) => HIDDEN.test(segment))) {
    return { path, kind: 'hidden', order: '', title: '' };
  }
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const kind = KIND_OF.get(ending) ?? 'unknown';
  const baseName = dot > 0 ? name.slice(0, dot) : name;
  const above = parts.slice(0, -1);
  const { stem, languageCode = languageAbove(above, languageCodes) } = parted(
    baseName,
    languageCodes,
  );
  const languagePart = languageCode === undefined ? {} : { languageCode };
  const ofFile = numbered(stem);
  // 'Rathaus/01.mp3' is the first of all; '01 Rathaus/ton.mp3' belongs to its folder's station.
  const folder = numbered(
    above.toReversed().find((segment) => numbered(segment).order !== '') ?? '',
  );
  return {
    path,
    kind,
    ...languagePart,
    ...(ofFile.order === '' && folder.order !== '' ? folder : ofFile),
  };
}

/** '02 Brücke.en', '02 Brücke_en', '02 Brücke-en', '02 Brücke (en)'. */
function parted(
  baseName: string,
  languageCodes: readonly string[],
): { readonly stem: string; readonly languageCode?: string } {
  const lower = baseName.toLowerCase();
  for (const languageCode of longestFirst(languageCodes)) {
    const code = languageCode.toLowerCase();
    const ending = [`.${code}`, `_${code}`, `-${code}`, `(${code})`, `[${code}]`].find((suffix) =>
      lower.endsWith(suffix),
    );
    if (ending !== undefined) return { stem: baseName.slice(0, -ending.length), languageCode };
    if (lower === code) return { stem: '', languageCode };
  }
  return { stem: baseName };
}

/** A folder that has the name of a language, as in 'en/02 Bridge.mp3'. */
const languageAbove = (above: readonly string[], languageCodes: readonly string[]) =>
  languageCodes.find((code) =>
    above.some((segment) => segment.toLowerCase() === code.toLowerCase()),
  );

/** 'de-at' must be tried before 'at'. */
const longestFirst = (codes: readonly string[]) =>
  [...codes].sort((one, other) => other.length - one.length);

function numbered(stem: string): Pick<FolderName, 'order' | 'title'> {
  const match = ORDER.exec(stem);
  const rest = match === null ? stem : stem.slice(match[0].length);
  const title = rest.replaceAll('_', ' ').replaceAll(/\s+/gu, ' ').replaceAll(EDGES, '');
  return { order: match?.[1] ?? '', title: [...title].slice(0, MAX_TITLE_LENGTH).join('').trim() };
}
