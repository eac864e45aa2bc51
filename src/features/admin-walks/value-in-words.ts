import type { WalkTexts } from './walk-texts.ts';

/** A value as a reader compares it with another, whatever kind it is. */
export function valueInWords(
  value: unknown,
  texts: Pick<WalkTexts, 'nothing'>,
  code: string,
): string {
  if (value === undefined || value === null) return texts.nothing;
  if (typeof value === 'number') return new Intl.NumberFormat(code).format(value);
  if (Array.isArray(value)) {
    return value.map((one: unknown) => valueInWords(one, texts, code)).join('\n');
  }
  if (typeof value !== 'object') return String(value as string | boolean);
  return Object.values(value)
    .map((one: unknown) => valueInWords(one, texts, code))
    .join(' · ');
}
