import type { Slug } from './model.ts';

const maxSlugLength = 200;
const unusable = /\p{Cc}/u;

/**
 * Reads a slug; undefined if the value cannot be one. Names that every object inherits
 * (`__proto__`, `constructor` …) are rejected, because slugs become keys of records.
 */
export function readSlug<Kind extends string>(value: unknown): Slug<Kind> | undefined {
  const text = typeof value === 'number' ? finiteText(value) : value;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return isUsable(trimmed) ? asSlug<Kind>(trimmed) : undefined;
}

/** Types a text that is known to be a slug of that kind. */
export function asSlug<Kind extends string>(text: string): Slug<Kind> {
  return text as Slug<Kind>;
}

function isUsable(text: string): boolean {
  if (text === '' || text.length > maxSlugLength) return false;
  return !unusable.test(text) && !(text in Object.prototype);
}

function finiteText(value: number): string | undefined {
  return Number.isFinite(value) ? String(value) : undefined;
}
