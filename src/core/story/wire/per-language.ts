import type { LanguageId, PerLanguage } from '../model.ts';
import { INDEPENDENT } from '../model.ts';
import { isAbsent, isList, isObject } from './json-value.ts';
import type { UnknownObject } from './json-value.ts';

export type ValueShape = 'text' | 'structured';
type Entry = readonly [LanguageId, unknown];

const languageKey = /^[1-9]\d{0,3}$/;
const firstUnusableLanguage = 10_000;

/**
 * Splits a metadata value by language; undefined if it has no readable form.
 * Structured fields hold lists or objects, so an array there whose first element is null is a pair
 * (or sparse by language), and any other array, or an object without language keys, is the value.
 */
export function splitLanguages(value: unknown, shape: ValueShape): readonly Entry[] | undefined {
  if (isAbsent(value)) return [];
  if (isList(value)) {
    return shape === 'structured' && !isPair(value) ? [[INDEPENDENT, value]] : sparse(value);
  }
  return isObject(value) ? splitMap(value, shape) : [[INDEPENDENT, value]];
}

export function isPair(list: readonly unknown[]): boolean {
  return list.length > 0 && (list[0] === null || list[0] === undefined);
}

/** Returns what `read` can read, by language. */
export function mapLanguages<T>(
  entries: readonly Entry[],
  read: (value: unknown) => T | undefined,
): PerLanguage<T> {
  const values: Record<LanguageId, T> = {};
  for (const [language, value] of entries) {
    const result = read(value);
    if (result !== undefined) values[language] = result;
  }
  return values;
}

function sparse(list: readonly unknown[]): readonly Entry[] {
  const entries = list.slice(0, firstUnusableLanguage).map((value, index): Entry => [index, value]);
  return entries.slice(1).filter(([, value]) => !isAbsent(value));
}

function splitMap(map: UnknownObject, shape: ValueShape): readonly Entry[] | undefined {
  const all = Object.entries(map);
  const entries = all.filter(([key]) => languageKey.test(key));
  if (entries.length === 0 && all.length > 0) {
    return shape === 'structured' ? [[INDEPENDENT, map]] : undefined;
  }
  return entries
    .filter(([, value]) => !isAbsent(value))
    .map(([key, value]): Entry => [Number(key), value]);
}
