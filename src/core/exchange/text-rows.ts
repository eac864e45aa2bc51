/** One field of one element, in the languages that are known of it. */
export interface TextRow {
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  /** For people's eyes: the walk and the element in it. */
  readonly walk: string;
  readonly slug: string;
  /** By language code. A language that is missing says nothing. */
  readonly values: Readonly<Record<string, string>>;
}

export type ExchangeFault =
  | 'too-large'
  | 'no-columns'
  | 'no-language'
  | 'open-quote'
  | 'no-xliff'
  | 'other-version'
  | 'doctype'
  | 'entity'
  | 'too-deep'
  | 'broken-xml';

export type ReadTexts =
  | {
      readonly kind: 'read';
      readonly codes: readonly string[];
      readonly rows: readonly TextRow[];
      /** What stood in the file and is none of ours. */
      readonly strange: number;
    }
  | Unreadable;

export interface Unreadable {
  readonly kind: 'unreadable';
  readonly fault: ExchangeFault;
  readonly line: number;
}

export const MOST_CHARACTERS = 20_000_000;
export const MOST_ROWS = 100_000;

/** 'pl', 'pt-BR', 'de-x-leicht'. */
export const languageCode = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

export function unreadable(fault: ExchangeFault, text: string, at: number): Unreadable {
  let line = 1;
  for (let next = text.indexOf('\n'); next >= 0 && next < at; next = text.indexOf('\n', next + 1)) {
    line += 1;
  }
  return { kind: 'unreadable', fault, line };
}
