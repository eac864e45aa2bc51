import type { PerLanguage } from '../model.ts';
import { INDEPENDENT } from '../model.ts';
import { withoutEntities } from './entities.ts';
import type { Json, JsonObject } from './json-value.ts';

/** A list or object as JSON text without any ', since older players turn each into ". */
export function jsonText(value: Json): string {
  return JSON.stringify(value).replaceAll("'", '\\u0027');
}

export function languageMap<T>(
  values: PerLanguage<T>,
  encode: (value: T) => Json = (value) => String(value),
): JsonObject {
  const entries = Object.entries<T>(values).map(([language, value]) => [language, encode(value)]);
  return Object.fromEntries(entries) as JsonObject;
}

export function encodeTexts(languageTexts: PerLanguage<string>): JsonObject {
  return languageMap(languageTexts, withoutEntities);
}

export function independent(value: Json): JsonObject {
  return { [INDEPENDENT]: value };
}

/** Names the fields of one kind of element, and omits empty ones. */
export function metadata(
  prefix: string,
  fields: Readonly<Record<string, JsonObject | undefined>>,
): JsonObject {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined || Object.keys(value).length === 0 ? [] : [[`${prefix}_${name}`, value]],
  );
  return Object.fromEntries(entries) as JsonObject;
}

export function ifKnown<T>(
  value: T | undefined,
  encode: (value: T) => JsonObject,
): JsonObject | undefined {
  return value === undefined ? undefined : encode(value);
}
