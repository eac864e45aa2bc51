import { cleanMarkup } from '../../src/core/story/clean-markup.ts';

/**
 * A value as it is kept: of a rich text only what it may be built of. The desk says beside the field
 * what goes, by the same rules. Nothing left of it is no value.
 */
export function cleanValue(type: string, value: unknown): unknown {
  if (type !== 'rich-text' || typeof value !== 'string') return value;
  const { text } = cleanMarkup(value);
  return text.trim() === '' ? undefined : text;
}
