import * as z from 'zod/mini';
import { contentVersion, count, id, perLanguageText, text } from '../scalars.ts';
import { FIELD_TYPE_NAMES, OWN_FIELD_TYPES } from './field-types.ts';

export const ENTITY_KINDS = ['story', 'track', 'quest', 'puzzle'] as const;
export const entityKind = z.enum(ENTITY_KINDS);
export type EntityKindOnWire = z.infer<typeof entityKind>;

const figure = z.number().check(z.gte(-1e12), z.lte(1e12));

/**
 * The rules are shown beside the field; a draft that breaks one is saved all the same, except for
 * `min`, `max` and `media`.
 */
export const fieldRules = z.object({
  isRequired: z.optional(z.boolean()),
  maxLength: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  min: z.optional(figure),
  max: z.optional(figure),
  /** A regular expression that the whole text has to match. */
  pattern: z.optional(text(1, 200).check(z.refine(isPattern, 'No regular expression.'))),
  /** The choices, if a text is not free. */
  choices: z.optional(z.array(text(1, 200)).check(z.minLength(1), z.maxLength(200))),
  /** The files that are offered: the beginning of their MIME type. */
  media: z.optional(text(1, 100)),
});
export type FieldRules = z.infer<typeof fieldRules>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source.length > 0;
  } catch {
    return false;
  }
}

/**
 * Properties of a story or element that are no fields on the wire, and names that objects inherit.
 */
export const RESERVED_FIELD_NAMES: readonly string[] = [
  ...['slug', 'position', 'metadata', 'data', 'tracks', 'quests', 'puzzles', 'languages'],
  ...[
    'revision',
    'alsoCalled',
    'files',
    'map',
    'plans',
    'paths',
    'seenfindings',
    'constructor',
    'prototype',
    'toString',
  ],
  ...['valueOf', 'hasOwnProperty'],
];

export const fieldName = z.string().check(
  z.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/),
  z.refine((name) => !RESERVED_FIELD_NAMES.includes(name), 'This name is reserved.'),
);

const textsByLanguageId = z.record(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), text(0, 500));

export const fieldDefinition = z.object({
  id,
  owner: entityKind,
  /** The name is the one on the wire. */
  name: z.string(),
  type: z.enum(FIELD_TYPE_NAMES),
  isPerLanguage: z.boolean(),
  labels: perLanguageText,
  help: perLanguageText,
  rules: fieldRules,
  /** The version covers type, labels, help and rules: the parts that can be changed. */
  version: contentVersion,
  position: count,
  isBuiltIn: z.boolean(),
  /** How many values it has, deleted walks included. */
  values: count,
});
export type AdminField = z.infer<typeof fieldDefinition>;

export const fieldDefinitionList = z.object({
  fields: z.array(fieldDefinition),
  /**
   * The version covers the own fields in this list; for the order of one kind, request that kind.
   */
  orderVersion: contentVersion,
});
export type FieldDefinitionList = z.infer<typeof fieldDefinitionList>;
/** Own fields of one kind, in their display order. */
export const fieldOrder = z.object({
  owner: entityKind,
  ids: z.array(id).check(z.maxLength(2000)),
  /** The version of the order that was seen. */
  from: z.optional(contentVersion),
});
export const fieldDefinitionsQuery = z.object({ owner: z.optional(entityKind) });

const changeable = {
  type: z.enum(OWN_FIELD_TYPES),
  labels: textsByLanguageId,
  help: textsByLanguageId,
  rules: fieldRules,
};
export const newField = z.object({
  owner: entityKind,
  name: fieldName,
  isPerLanguage: z.boolean(),
  ...changeable,
});
export type NewField = z.infer<typeof newField>;

/** Name, kind and language-dependence are fixed: values stored under them would be lost. */
export const fieldDefinitionChange = z.partial(
  z.object({
    ...changeable,
    /** The version of the field that was seen. */
    from: contentVersion,
  }),
);
export type FieldDefinitionChange = z.infer<typeof fieldDefinitionChange>;
