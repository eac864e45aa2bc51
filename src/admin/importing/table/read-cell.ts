import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import { fittingOf } from '../../../contract/admin/fitting-value.ts';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import { readCoordinates } from '../../../core/placing/read-coordinates.ts';
import { readTypedNumber } from '../../ui/fields/typed-number.ts';

export type CellError =
  | 'no-number'
  | 'two-numbers'
  | 'too-small'
  | 'too-large'
  | 'no-month'
  | 'no-place'
  | 'no-yes-or-no'
  | 'no-file'
  | 'unfit';

export type ReadCell =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: CellError };

/** Finds the address of a file by its name; undefined: there is none. */
export type FileAddress = (name: string) => string | undefined;

const YES = new Set(['1', 'ja', 'j', 'yes', 'y', 'x', 'wahr', 'true', 'an', 'on']);
const NO = new Set(['0', 'nein', 'n', 'no', 'falsch', 'false', 'aus', 'off', '-']);
const MONTH = /^(?:(\d{4})(?:-(\d{1,2}))?|(\d{1,2})[./](\d{4}))$/;
const good = (value: unknown): ReadCell => ({ ok: true, value });
const bad = (why: CellError): ReadCell => ({ ok: false, why });

/** The value of a cell for a field, by the field's type. The cell is not empty. */
export function readCell(
  { type, rules }: Pick<DraftDefinition, 'type' | 'rules'>,
  cell: string,
  addressOf: FileAddress,
): ReadCell {
  const read = READ[type]?.(cell.trim(), addressOf) ?? good(cell);
  if (!read.ok) return read;
  if (read.value === undefined) return read;
  const fitting = fittingOf({ type, rules }, read.value);
  if (fitting.kind === 'fits') return read;
  if (fitting.kind === 'shape') return bad('unfit');
  return bad(Number(read.value) < (fitting.min ?? -Infinity) ? 'too-small' : 'too-large');
}

const READ: Readonly<Record<string, (cell: string, addressOf: FileAddress) => ReadCell>> = {
  number: readNumber,
  minutes: readNumber,
  switch: (cell) => {
    const lowerCell = cell.toLowerCase();
    if (YES.has(lowerCell)) return good(1);
    return NO.has(lowerCell) ? good(undefined) : bad('no-yes-or-no');
  },
  month: (cell) => {
    const [, year, month, monthFirst, yearLast] = MONTH.exec(cell) ?? [];
    const of = month ?? monthFirst;
    if (year === undefined && yearLast === undefined) return bad('no-month');
    return good({ year: Number(year ?? yearLast), ...(of ? { month: Number(of) } : {}) });
  },
  location: (cell) => {
    const read = readCoordinates(cell);
    return read.ok ? good({ x: read.at[0], y: read.at[1] }) : bad('no-place');
  },
  media: (cell, addressOf) => {
    if (FIELD_TYPES.media.value.safeParse(cell).success) return good(cell);
    const address = addressOf(cell);
    return address === undefined ? bad('no-file') : good(address);
  },
};

function readNumber(cell: string): ReadCell {
  const read = numberInCell(cell);
  if (read === 'two') return bad('two-numbers');
  return read === undefined ? bad('no-number') : good(read);
}

/**
 * '12,5', '12.5', '1.250,5' and '1,250.5'. The language of a table is unknown: '1.000' is a
 * thousand in one and one in the other, and nobody should find out after the import.
 */
export function numberInCell(cell: string): number | 'two' | undefined {
  const text = cell.replaceAll(/[\s'’]/g, '');
  const read = ['de', 'en'].map((code) => readTypedNumber(text, code));
  if (read.some(({ kind }) => kind === 'either')) return 'two';
  return read.flatMap((typed) => (typed.kind === 'number' ? [typed.value] : []))[0];
}

/** Reads a coordinate on earth, where a thousand is impossible. */
export function degreesIn(cell: string): number | undefined {
  const read = numberInCell(cell);
  return read === 'two' ? Number(cell.trim().replace(',', '.')) : read;
}
