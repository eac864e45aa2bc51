import type { XmlErrorKind } from '../xml/read-xml.ts';

/** One field of one element, in the languages that are known of it. */
export interface TextRow {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  /** Human readers see the walk, and the element in it. */
  readonly walk: string;
  readonly slug: string;
  /** The values by language code. A missing language means no change. */
  readonly values: Readonly<Record<string, string>>;
}

export type ExchangeError =
  | 'too-large'
  | 'no-columns'
  | 'no-language'
  | 'open-quote'
  | 'no-xliff'
  | 'other-version'
  | XmlErrorKind;

export type ReadTexts =
  | {
      readonly kind: 'read';
      readonly codes: readonly string[];
      readonly rows: readonly TextRow[];
      /** The number of entries in the file that are not ours. */
      readonly strange: number;
    }
  | Unreadable;

export interface Unreadable {
  readonly kind: 'unreadable';
  readonly error: ExchangeError;
  readonly line: number;
}

export const MAX_CHARACTERS = 20_000_000;
export const MAX_ROWS = 100_000;

/** Matches 'pl', 'pt-BR', 'de-x-leicht'. */
export const LANGUAGE_CODE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

export function unreadable(error: ExchangeError, text: string, offset: number): Unreadable {
  let line = 1;
  for (
    let next = text.indexOf('\n');
    next >= 0 && next < offset;
    next = text.indexOf('\n', next + 1)
  ) {
    line += 1;
  }
  return { kind: 'unreadable', error, line };
}
