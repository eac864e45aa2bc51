import { readCsv, writeCsv } from '../../core/exchange/csv.ts';
import { readXliff } from '../../core/exchange/read-xliff.ts';
import type { ReadTexts, TextRow } from '../../core/exchange/text-rows.ts';
import { writeXliff, type TranslationDirection } from '../../core/exchange/write-xliff.ts';
import type { ComparedText, TextTable, TextTableRow } from '../../contract/admin/texts.ts';

export type ExchangeForm = 'xliff' | 'csv';

interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** The file for the translator. */
export function exchangeFileOf(
  form: ExchangeForm,
  { languages, walks }: Pick<TextTable, 'languages' | 'walks'>,
  rows: readonly TextTableRow[],
  direction: TranslationDirection,
): TextFile {
  const texts = rows.map((row) => outgoing(row, languages, walks));
  if (form === 'xliff') {
    const name = `texte-${direction.source}-${direction.target}.xlf`;
    return { name, type: 'application/xliff+xml', text: writeXliff(direction, texts) };
  }
  const codes = languages.map(({ code }) => code);
  return { name: 'texte.csv', type: 'text/csv', text: writeCsv(codes, texts) };
}

function outgoing(
  { kind, id, slug, walkId, field, values }: TextTableRow,
  languages: TextTable['languages'],
  walks: TextTable['walks'],
): TextRow {
  const writtenTexts = languages.flatMap((language) => {
    const text = values[language.id];
    return text === undefined ? [] : [[language.code, text] as const];
  });
  const walk = walks.find((candidate) => candidate.id === walkId)?.slug ?? '';
  return { kind, id, field, walk, slug, values: Object.fromEntries(writtenTexts) };
}

/** XML begins with a bracket, a table never does. */
export function readExchangeFile(text: string): ReadTexts {
  return /^\uFEFF?\s*</.test(text) ? readXliff(text) : readCsv(text);
}

const KINDS = ['story', 'track', 'quest', 'puzzle'] as const;
const kindNamed = (name: string) => KINDS.find((kind) => kind === name);

/** Texts of unknown kinds of entities. */
export const strangeIn = ({ rows, strange }: ReadTexts & { kind: 'read' }): number =>
  strange + rows.filter(({ kind }) => kindNamed(kind) === undefined).length;

/** Only the targets of an XLIFF: its sources are for the translator. */
export function incoming({ codes, rows }: ReadTexts & { kind: 'read' }, isXliff: boolean) {
  const wanted = isXliff ? codes.slice(1) : codes;
  return rows.flatMap(({ kind, id, field, values }): ComparedText[] => {
    const entityKind = kindNamed(kind);
    if (entityKind === undefined) return [];
    return wanted.flatMap((code) => {
      const value = values[code];
      return value === undefined ? [] : [{ kind: entityKind, id, field, code, value }];
    });
  });
}

export function inBatches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, batchIndex) =>
    items.slice(batchIndex * size, (batchIndex + 1) * size),
  );
}
