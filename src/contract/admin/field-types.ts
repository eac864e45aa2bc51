import * as z from 'zod/mini';
import { PUZZLE_TYPES, TABS } from '../../core/story/model.ts';
import { text } from '../scalars.ts';

const MAX_ITEMS = 500;
export const MAX_TEXT_LENGTH = 2000;
const tab = z.enum(TABS);
const address = text(1, 2000).check(
  z.regex(/^(\/media\/[0-9a-f]{64}\.[a-z0-9]{1,8}|https?:\/\/\S+)$/),
);
const activation = z.object({
  type: z.enum(['track', 'quest', 'puzzle']),
  slug: text(1, 200),
  /** The delay is in seconds. */
  delay: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
  action: z.optional(z.enum(['inactive', 'active', 'finished'])),
});
export type ActivationItem = z.infer<typeof activation>;
const activations = z.array(activation).check(z.maxLength(MAX_ITEMS));

/** The rules that authors may set for a field of a type, beside 'has to be filled in'. */
type FieldRule = 'maxLength' | 'range' | 'pattern' | 'choices';

interface FieldTypeEntry {
  /** The value in the store and on the admin wire. */
  readonly value: z.ZodMiniType;
  /** An own field may have this type; the others are for built-in fields only. */
  readonly isOwn: boolean;
  /** Its values are texts to translate. */
  readonly isTranslated?: true;
  readonly rules?: readonly FieldRule[];
}

/**
 * The registry of field types; docs/how-to/add-a-field-type.md says what else a type needs. Lists
 * and objects are stored as JSON; old drafts hold them as text, and a reader of a field accepts
 * both.
 */
export const FIELD_TYPES = {
  text: {
    value: text(1, MAX_TEXT_LENGTH),
    isOwn: true,
    isTranslated: true,
    rules: ['maxLength', 'pattern', 'choices'],
  },
  'rich-text': { value: text(1, 50_000), isOwn: true, isTranslated: true, rules: ['maxLength'] },
  number: { value: z.number(), isOwn: true, rules: ['range'] },
  minutes: { value: z.int().check(z.gte(1), z.lte(100_000)), isOwn: true },
  month: {
    value: z.object({
      year: z.int().check(z.gte(1000), z.lte(9999)),
      month: z.optional(z.int().check(z.gte(1), z.lte(12))),
    }),
    isOwn: true,
  },
  colour: { value: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), isOwn: true },
  media: { value: address, isOwn: true },
  location: { value: z.object({ x: z.number(), y: z.number() }), isOwn: true },
  features: { value: z.array(tab).check(z.maxLength(TABS.length)), isOwn: true },
  activations: { value: activations, isOwn: true },
  /** One list for every answer, or a list per group of answers. */
  'activations-by-answer': {
    value: z.union([activations, z.array(activations).check(z.maxLength(MAX_ITEMS))]),
    isOwn: false,
  },
  /** Groups of accepted answers. */
  answers: {
    value: z
      .array(z.array(text(1, 500)).check(z.maxLength(MAX_ITEMS)))
      .check(z.maxLength(MAX_ITEMS)),
    isOwn: true,
  },
  choices: {
    value: z
      .array(z.object({ item: text(0, 1000), value: text(0, 500) }))
      .check(z.maxLength(MAX_ITEMS)),
    isOwn: false,
  },
  /** Off is the absent value. */
  switch: { value: z.literal(1), isOwn: false },
  tab: { value: tab, isOwn: false },
  'puzzle-type': { value: z.enum(PUZZLE_TYPES), isOwn: false },
  styling: { value: text(1, 20_000), isOwn: false },
} as const satisfies Readonly<Record<string, FieldTypeEntry>>;

export type FieldType = keyof typeof FIELD_TYPES;
export const FIELD_TYPE_NAMES = Object.keys(FIELD_TYPES) as [FieldType, ...FieldType[]];

/** The types that an own field may have. */
export type OwnFieldType = {
  [Type in FieldType]: (typeof FIELD_TYPES)[Type]['isOwn'] extends true ? Type : never;
}[FieldType];
export const OWN_FIELD_TYPES = FIELD_TYPE_NAMES.filter((type) => FIELD_TYPES[type].isOwn) as [
  OwnFieldType,
  ...OwnFieldType[],
];

export function isFieldType(type: string): type is FieldType {
  return Object.hasOwn(FIELD_TYPES, type);
}

export function isTranslatedType(type: string): boolean {
  return isFieldType(type) && entryOf(type).isTranslated === true;
}

export function hasFieldRule(type: string, rule: FieldRule): boolean {
  return isFieldType(type) && (entryOf(type).rules ?? []).includes(rule);
}

const entryOf = (type: FieldType): FieldTypeEntry => FIELD_TYPES[type];
