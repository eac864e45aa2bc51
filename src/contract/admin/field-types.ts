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
  /** In seconds. */
  delay: z.optional(z.number().check(z.gte(0), z.lte(86_400))),
  action: z.optional(z.enum(['inactive', 'active', 'finished'])),
});
export type ActivationItem = z.infer<typeof activation>;
const activations = z.array(activation).check(z.maxLength(MAX_ITEMS));

/**
 * The value of each field type in the store and on the admin wire. Lists and objects are stored as
 * JSON; old drafts hold them as text, and a reader of a field accepts both.
 */
export const FIELD_VALUES = {
  text: text(1, MAX_TEXT_LENGTH),
  'rich-text': text(1, 50_000),
  number: z.number(),
  minutes: z.int().check(z.gte(1), z.lte(100_000)),
  month: z.object({
    year: z.int().check(z.gte(1000), z.lte(9999)),
    month: z.optional(z.int().check(z.gte(1), z.lte(12))),
  }),
  colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/i)),
  media: address,
  location: z.object({ x: z.number(), y: z.number() }),
  features: z.array(tab).check(z.maxLength(TABS.length)),
  activations,
  /** One list for every answer, or a list per group of answers. */
  'activations-by-answer': z.union([
    activations,
    z.array(activations).check(z.maxLength(MAX_ITEMS)),
  ]),
  /** Groups of accepted answers. */
  answers: z
    .array(z.array(text(1, 500)).check(z.maxLength(MAX_ITEMS)))
    .check(z.maxLength(MAX_ITEMS)),
  choices: z
    .array(z.object({ item: text(0, 1000), value: text(0, 500) }))
    .check(z.maxLength(MAX_ITEMS)),
  /** Off is the absent value. */
  switch: z.literal(1),
  tab,
  'puzzle-type': z.enum(PUZZLE_TYPES),
  styling: text(1, 20_000),
} as const;

export type FieldType = keyof typeof FIELD_VALUES;
export const FIELD_TYPES = Object.keys(FIELD_VALUES) as [FieldType, ...FieldType[]];

/** The types that an own field may have; the others are for built-in fields only. */
export const OWN_FIELD_TYPES = [
  'text',
  'rich-text',
  'number',
  'minutes',
  'month',
  'colour',
  'media',
  'location',
  'features',
  'activations',
  'answers',
] as const satisfies readonly FieldType[];

export function isFieldType(type: string): type is FieldType {
  return Object.hasOwn(FIELD_VALUES, type);
}
