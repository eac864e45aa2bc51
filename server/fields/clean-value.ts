import { cleanMarkup } from '../../src/core/story/clean-markup.ts';

/**
 * A value as it is stored: rich text is reduced to the allowed markup, by the same rules by which
 * the admin page shows beside the field what will be removed. Text without content becomes
 * undefined.
 */
export function cleanValue(type: string, value: unknown): unknown {
  if (type !== 'rich-text' || typeof value !== 'string') return value;
  const { text } = cleanMarkup(value);
  return text.trim() === '' ? undefined : text;
}
