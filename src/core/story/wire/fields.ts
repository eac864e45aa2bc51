import { type LanguageId, type PerLanguage, DEFAULT_LANGUAGE, INDEPENDENT } from '../model.ts';
import type { WireElement } from './element.ts';
import { inEach, readEntities, readEntitiesBesideMarkup } from './entities.ts';
import { isAbsent, isList, toNumber, toText, isObject, type UnknownObject } from './json-value.ts';
import { parseJsonLike } from './json-like.ts';

const languageKey = /^[1-9]\d{0,3}$/;

const firstUnusableLanguage = 10_000;

/** Reads one language's value; undefined = unreadable, which is reported. */
export type ValueReader<T> = (value: unknown) => T | undefined;

export function textField(element: WireElement, name: string): PerLanguage<string> {
  return readEach(element, name, 'text', (value) =>
    toText(isList(value) && isPair(value) ? value[1] : value),
  );
}

/** A name or a title: plain text, in which entities are decoded. */
export function nameField(element: WireElement, name: string): PerLanguage<string> {
  return inEach(textField(element, name), readEntities);
}

/** Alternative text of a picture; undefined if nobody wrote any. */
export function textsField(element: WireElement, name: string): PerLanguage<string> | undefined {
  const languageTexts = nameField(element, name);
  return Object.keys(languageTexts).length > 0 ? languageTexts : undefined;
}

/** A text with formatting. */
export function richField(element: WireElement, name: string): PerLanguage<string> {
  return inEach(textField(element, name), readEntitiesBesideMarkup);
}

/** A field of lists or objects, which may be written as JSON-like text. */
export function structuredField<T>(
  element: WireElement,
  name: string,
  read: ValueReader<T>,
): PerLanguage<T> {
  return readEach(element, name, 'structured', (value) => {
    const plain = unwrap(value);
    return plain === undefined ? undefined : read(plain);
  });
}

/** The value under key 1, if the format has no other. */
export function independentValue(element: WireElement, name: string): unknown {
  return split(element, name, 'text').find(([language]) => language === INDEPENDENT)?.[1];
}

/** A setting of the story that some servers store per language: the value that applies to all. */
export function standFor<T>(values: PerLanguage<T>): T | undefined {
  return values[INDEPENDENT] ?? values[DEFAULT_LANGUAGE] ?? Object.values(values)[0];
}

/** Key 1 holds a number or numeric text above 0. */
export function isFromStart(element: WireElement, name: string): boolean {
  return (toNumber(independentValue(element, name)) ?? 0) > 0;
}

/**
 * The content of a structured value: the second element of a pair, lists and objects parsed from
 * their JSON-like text, any other text unchanged. Undefined if a list or object cannot be parsed.
 */
export function unwrap(value: unknown, pairsLeft = 2): unknown {
  const plain = typeof value === 'string' ? unwrapText(value) : value;
  if (!isList(plain) || !isPair(plain)) return plain;
  return pairsLeft === 0 ? undefined : unwrap(plain[1], pairsLeft - 1);
}

const opensListOrObject = /^\s*[[{]/;

function unwrapText(text: string): unknown {
  const parsed = parseJsonLike(text);
  if (!parsed.ok) return opensListOrObject.test(text) ? undefined : text;
  const isScalar = typeof parsed.value !== 'object' && typeof parsed.value !== 'string';
  return isScalar || parsed.value === null ? text : parsed.value;
}

function readEach<T>(
  element: WireElement,
  name: string,
  shape: ValueShape,
  read: ValueReader<T>,
): PerLanguage<T> {
  return mapLanguages(split(element, name, shape), (value) => {
    const result = read(value);
    if (result === undefined) element.note('field/unreadable', name);
    return result;
  });
}

function split(
  element: WireElement,
  name: string,
  shape: ValueShape,
): readonly (readonly [LanguageId, unknown])[] {
  const entries = splitLanguages(element.field(name), shape);
  if (entries === undefined) element.note('field/unreadable', name);
  return (entries ?? []).filter(([, value]) => !isAbsent(value));
}

type ValueShape = 'text' | 'structured';

type Entry = readonly [LanguageId, unknown];

/**
 * Splits a metadata value by language; undefined if it has no readable form.
 * Structured fields hold lists or objects, so an array there whose first element is null is a pair
 * (or sparse by language), and any other array, or an object without language keys, is the value.
 */
function splitLanguages(value: unknown, shape: ValueShape): readonly Entry[] | undefined {
  if (isAbsent(value)) return [];
  if (isList(value)) {
    return shape === 'structured' && !isPair(value) ? [[INDEPENDENT, value]] : sparse(value);
  }
  return isObject(value) ? splitMap(value, shape) : [[INDEPENDENT, value]];
}

function isPair(list: readonly unknown[]): boolean {
  return list.length > 0 && (list[0] === null || list[0] === undefined);
}

/** Returns what `read` can read, by language. */
function mapLanguages<T>(
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
  const pairs = Object.entries(map);
  const entries = pairs.filter(([key]) => languageKey.test(key));
  if (entries.length === 0 && pairs.length > 0) {
    return shape === 'structured' ? [[INDEPENDENT, map]] : undefined;
  }
  return entries
    .filter(([, value]) => !isAbsent(value))
    .map(([key, value]): Entry => [Number(key), value]);
}
