import { fieldRules, type FieldRules } from '../../../contract/admin/field-definitions.ts';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import { charactersIn, plainText } from '../../../core/story/plain-text.ts';

/** Which rule of its field a value breaks. It is advice: the value is kept all the same. */
export type Breach =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly most: number; readonly characters: number }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'pattern' | 'unchecked'; readonly pattern: string };

type Ruled = Pick<DraftDefinition, 'type' | 'rules'>;

const NONE: FieldRules = {};

export const rulesOf = ({ rules }: Pick<Ruled, 'rules'>): FieldRules =>
  fieldRules.safeParse(rules).data ?? NONE;

/** Rules that are said beside the field; the host itself sees to the others. */
export function hasAdvice({ isRequired, maxLength, choices, pattern }: FieldRules): boolean {
  return [isRequired || undefined, maxLength, choices, pattern].some((rule) => rule !== undefined);
}

/** All but the pattern, which only a thread of its own may try. */
export function breachesOf(definition: Ruled, value: unknown): readonly Breach[] {
  const { isRequired = false, maxLength: most, choices } = rulesOf(definition);
  if (isEmpty(definition.type, value)) return isRequired ? [{ kind: 'empty' }] : [];
  if (typeof value !== 'string') return [];
  const text = definition.type === 'rich-text' ? plainText(value) : value;
  const characters = charactersIn(text);
  return [
    ...(most !== undefined && characters > most
      ? [{ kind: 'too-long', most, characters } as const]
      : []),
    ...(choices && !choices.includes(value) ? [{ kind: 'not-offered' } as const] : []),
  ];
}

/** What a pattern is to be tried on; undefined: it has none, or nothing stands there. */
export function patternOf(
  definition: Ruled,
  value: unknown,
): { readonly pattern: string; readonly text: string } | undefined {
  const { pattern } = rulesOf(definition);
  const isText = definition.type === 'text' && typeof value === 'string' && value !== '';
  return pattern !== undefined && isText ? { pattern, text: value } : undefined;
}

export function isEmpty(type: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'string') return false;
  // A picture alone is something, too.
  const words = type === 'rich-text' && !/<img\b/i.test(value) ? plainText(value) : value;
  return words.trim() === '';
}
