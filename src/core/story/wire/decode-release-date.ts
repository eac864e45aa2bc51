import type { ReleaseDate } from '../model.ts';
import { isList, isObject, ownValue, present, toNumber } from './json-value.ts';

type YearAndMonth = readonly [year: unknown, month?: unknown];

const isoDate = /^(\d{4})-(\d{1,2})(?:-\d{1,2}(?:[T ].*)?)?$/;
const monthAndYear = /^(\d{1,2})[./](\d{4})$/;
const dayMonthYear = /^\d{1,2}\.(\d{1,2})\.(\d{4})$/;
const maxDateLength = 40;

/** ISO dates, `{month, year}`, `[3, 2024]`, '03/2024', '01.03.2024', '2024' or 2024. */
export function readReleaseDate(value: unknown): ReleaseDate | undefined {
  const [rawYear, rawMonth] = split(value);
  const year = toNumber(rawYear);
  const month = toNumber(rawMonth);
  if (!isIntegerWithin(year, 1000, 9999)) return undefined;
  if (month === undefined) return { year };
  return isIntegerWithin(month, 1, 12) ? { year, ...present('month', month) } : undefined;
}

function split(value: unknown): YearAndMonth {
  if (isObject(value)) return [ownValue(value, 'year'), ownValue(value, 'month')];
  if (isList(value)) return value.length === 1 ? [value[0]] : [value[1], value[0]];
  return typeof value === 'string' ? splitText(value.trim()) : [value];
}

function splitText(text: string): YearAndMonth {
  if (text.length > maxDateLength) return [undefined];
  const iso = isoDate.exec(text);
  if (iso !== null) return [iso[1], iso[2]];
  const other = monthAndYear.exec(text) ?? dayMonthYear.exec(text);
  return other === null ? [text] : [other[2], other[1]];
}

function isIntegerWithin(value: number | undefined, min: number, max: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= min && value <= max;
}
