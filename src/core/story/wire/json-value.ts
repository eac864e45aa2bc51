export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
export type UnknownObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is UnknownObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** Own properties only: a body may carry `__proto__`, and every object inherits `constructor`. */
export function ownValue(object: UnknownObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

// The cap keeps the pattern, which may backtrack, away from long texts.
const maxNumberLength = 40;
const numericText = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** A finite number or numeric text; never NaN, never minus zero. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? numberOfText(value.trim()) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return number === 0 ? 0 : number;
}

function numberOfText(text: string): number | undefined {
  return text.length <= maxNumberLength && numericText.test(text) ? Number(text) : undefined;
}

/** A text that is not blank, unchanged, or a finite number as text. */
export function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  return typeof value === 'string' && !isBlank(value) ? value : undefined;
}

/** An optional property: present only if there is a value. */
export function present<Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Readonly<Partial<Record<Key, Value>>> {
  const property: Partial<Record<Key, Value>> = {};
  if (value !== undefined) property[key] = value;
  return property;
}
