import * as z from 'zod/mini';
import { FIELD_TYPES, isFieldType, type FieldType } from '../../src/contract/admin/field-types.ts';
import { PUZZLE_TYPES, TABS } from '../../src/core/story/model.ts';
import { readChoices, readSolution } from '../../src/core/story/wire/decode-answers.ts';
import { readReleaseDate } from '../../src/core/story/wire/decode-release-date.ts';
import { unwrap } from '../../src/core/story/wire/fields.ts';
import { isList, isObject, toNumber, toText } from '../../src/core/story/wire/json-value.ts';
import { cleanRichText } from './clean-rich-text.ts';

/**
 * A value as it is stored: rich text is reduced to the allowed markup, by the same rules by which
 * the admin page shows beside the field what will be removed, and passes DOMPurify. Text without
 * content becomes undefined.
 */
export function cleanValue(type: string, value: unknown): unknown {
  if (type !== 'rich-text' || typeof value !== 'string') return value;
  const text = cleanRichText(value);
  return text.trim() === '' ? undefined : text;
}

/** Reads a stored value as its type; undefined if that is impossible. */
export function storedValue(type: string, stored: unknown): unknown {
  if (!isFieldType(type)) return undefined;
  const read = z.safeParse(FIELD_TYPES[type].value, READ[type](stored));
  return read.success ? read.data : undefined;
}

const TAB_NAMES: ReadonlySet<unknown> = new Set(TABS);

type Read = (value: unknown) => unknown;

/** A stored text; some old drafts pair it with its language. */
const textual =
  (read: Read): Read =>
  (stored) =>
    read(isList(stored) ? stored[1] : stored);
/** A stored list, object or number, which old drafts hold as text. */
const structured =
  (read: Read): Read =>
  (stored) =>
    read(unwrap(stored));

const trimmed: Read = (value) => toText(value)?.trim();
const named =
  (names: readonly string[]): Read =>
  (value) =>
    names.find((name) => name.toLowerCase() === toText(value)?.trim().toLowerCase());

const item: Read = (value) => {
  if (!isObject(value)) return undefined;
  const delay = toNumber(value['delay']);
  const action = lowered(value['action']);
  return {
    type: lowered(value['type']),
    slug: toText(value['slug'])?.trim(),
    ...(delay === undefined || delay < 0 ? {} : { delay }),
    ...(action === undefined ? {} : { action }),
  };
};
const lowered = (value: unknown) => toText(value)?.trim().toLowerCase();
const items: Read = (value) => (isList(value) ? value.map(item) : value);
const itemsByAnswer: Read = (value) =>
  isList(value) && value.some(isList)
    ? value.map((group) => items(isList(group) ? group : []))
    : items(value);

const place: Read = (value) =>
  isObject(value) ? { x: toNumber(value['x']), y: toNumber(value['y']) } : undefined;

/** How a stored value of each field type is read. */
const READ: Readonly<Record<FieldType, Read>> = {
  text: textual(toText),
  'rich-text': textual(toText),
  number: structured(toNumber),
  minutes: structured(toNumber),
  month: structured(readReleaseDate),
  colour: textual(trimmed),
  media: textual(trimmed),
  location: structured(place),
  features: structured((value) =>
    isList(value) ? value.filter((name) => TAB_NAMES.has(name)) : value,
  ),
  activations: structured(items),
  'activations-by-answer': structured(itemsByAnswer),
  answers: structured(readSolution),
  choices: structured(readChoices),
  switch: structured((value) =>
    value === true || value === 'true' || (toNumber(value) ?? 0) > 0 ? 1 : 0,
  ),
  tab: textual(trimmed),
  'puzzle-type': textual(named(PUZZLE_TYPES)),
  styling: textual(toText),
};
