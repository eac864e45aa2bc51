import { fieldRules, type FieldRules } from '../../../contract/admin/field-definitions.ts';
import { hasFieldRule } from '../../../contract/admin/field-types.ts';
import type { DraftDefinition } from '../../../contract/admin/walks.ts';
import { charactersIn, plainText } from '../../../core/story/plain-text.ts';

/**
 * The rule of its field that a value breaks. This is advice only: the value is saved all the same.
 */
export type Breach =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long'; readonly maxLength: number; readonly characters: number }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'pattern' | 'unchecked'; readonly pattern: string };

type Ruled = Pick<DraftDefinition, 'type' | 'rules'>;

const NONE: FieldRules = {};

export const rulesOf = ({ rules }: Pick<Ruled, 'rules'>): FieldRules =>
  fieldRules.safeParse(rules).data ?? NONE;

/** Whether the field has rules that only warn; the server enforces the others. */
export function hasSoftRules({ isRequired, maxLength, choices, pattern }: FieldRules): boolean {
  return [isRequired || undefined, maxLength, choices, pattern].some((rule) => rule !== undefined);
}

/** All but the pattern, which only a worker of its own may test. */
export function breachesOf(definition: Ruled, value: unknown): readonly Breach[] {
  const { isRequired = false, maxLength, choices } = rulesOf(definition);
  if (isEmpty(definition.type, value)) return isRequired ? [{ kind: 'empty' }] : [];
  if (typeof value !== 'string') return [];
  const text = definition.type === 'rich-text' ? plainText(value) : value;
  const characters = charactersIn(text);
  return [
    ...(maxLength !== undefined && characters > maxLength
      ? [{ kind: 'too-long', maxLength, characters } as const]
      : []),
    ...(choices && !choices.includes(value) ? [{ kind: 'not-offered' } as const] : []),
  ];
}

/** The text on which a pattern is to be tested; undefined: there is no pattern, or no text. */
export function patternOf(
  definition: Ruled,
  value: unknown,
): { readonly pattern: string; readonly text: string } | undefined {
  const { pattern } = rulesOf(definition);
  const isText = typeof value === 'string' && value !== '';
  return pattern !== undefined && isText && hasFieldRule(definition.type, 'pattern')
    ? { pattern, text: value }
    : undefined;
}

export function isEmpty(type: string, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'string') return false;
  // A picture alone is content, too.
  const visibleText = type === 'rich-text' && !/<img\b/i.test(value) ? plainText(value) : value;
  return visibleText.trim() === '';
}
