import type { LanguageId, PerLanguage } from './model.ts';
import { DEFAULT_LANGUAGE, INDEPENDENT } from './model.ts';

export interface LocalizedValue<T> {
  readonly value: T;
  /** The language that the text is really in, for `lang` attributes and labels. */
  readonly language: LanguageId;
}

/** One field in a language: that language, else the default, else independent, else the first. */
export function readText<T>(
  values: PerLanguage<T>,
  language: LanguageId,
): LocalizedValue<T> | undefined {
  const present = Object.keys(values)
    .map(Number)
    .sort((a, b) => a - b);
  const order = [language, DEFAULT_LANGUAGE, INDEPENDENT, ...present];
  for (const id of order) {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    if (value !== undefined && !isEmpty(value)) return { value, language: id };
  }
  return undefined;
}

/** `readText` for callers that need not know the language. */
export function valueIn<T>(values: PerLanguage<T>, language: LanguageId): T | undefined {
  return readText(values, language)?.value;
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === null || (Array.isArray(value) && value.length === 0);
}
