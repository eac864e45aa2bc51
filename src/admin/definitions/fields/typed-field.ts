import type { AdminField, FieldRules } from '../../../contract/admin/field-definitions.ts';
import { hasFieldRule, type OwnFieldType } from '../../../contract/admin/field-types.ts';

/** A definition while it is typed. */
export interface TypedField {
  readonly name: string;
  readonly type: OwnFieldType;
  readonly isPerLanguage: boolean;
  readonly labels: Readonly<Record<string, string>>;
  readonly help: Readonly<Record<string, string>>;
  readonly isRequired: boolean;
  readonly maxLength: number | undefined;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly pattern: string;
  /** One choice a line. */
  readonly choices: string;
}

export function typedField(field: AdminField | undefined, prefix: string): TypedField {
  const rules = field?.rules ?? {};
  return {
    name: field?.name ?? `${prefix}Meta_`,
    type: (field?.type ?? 'text') as OwnFieldType,
    isPerLanguage: field?.isPerLanguage ?? true,
    labels: field?.labels ?? {},
    help: field?.help ?? {},
    isRequired: rules.isRequired ?? false,
    maxLength: rules.maxLength,
    min: rules.min,
    max: rules.max,
    pattern: rules.pattern ?? '',
    choices: (rules.choices ?? []).join('\n'),
  };
}

/** Only the rules that a field of its type can have. */
export function rulesIn(typed: TypedField): FieldRules {
  const { type, isRequired, maxLength, min, max, pattern } = typed;
  const choices = typed.choices.split('\n').flatMap((line) => line.trim() || []);
  return {
    ...(isRequired ? { isRequired } : {}),
    ...(hasFieldRule(type, 'maxLength') && maxLength !== undefined ? { maxLength } : {}),
    ...(hasFieldRule(type, 'range') && min !== undefined ? { min } : {}),
    ...(hasFieldRule(type, 'range') && max !== undefined ? { max } : {}),
    ...(hasFieldRule(type, 'pattern') && pattern !== '' ? { pattern } : {}),
    ...(hasFieldRule(type, 'choices') && choices.length > 0 ? { choices } : {}),
  };
}
