import * as z from 'zod/mini';
import { FIELD_VALUES, isFieldType, type FieldType } from '../../contract/admin/field-types.ts';
import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { ownMedium } from '../../runtime/admin/own-medium.ts';
import { isPerAnswer } from './answer-removal.ts';
import { targetKey, type ActivationTarget } from './targets.ts';
import type { WalkTexts } from './walk-texts.ts';

/** What is known of the walk and its files where a value is compared. */
export interface ValueWords {
  readonly texts: WalkTexts;
  readonly languageCode: string;
  readonly targets: readonly ActivationTarget[];
  /** By what the library knows the file by; only of those that have come. */
  readonly fileNames: ReadonlyMap<string, string>;
}

/**
 * A value as a reader compares it with another. Two that differ must never read the same: numbers
 * keep all their digits, and what has no name known is told by a piece of what it is.
 */
export function valueInWords(type: string | undefined, value: unknown, how: ValueWords): string {
  if (type === 'switch') return value === 1 ? how.texts.yes : how.texts.no;
  if (value === undefined || value === null) return how.texts.nothing;
  const isFit =
    type !== undefined && isFieldType(type) && FIELD_VALUES[type].safeParse(value).success;
  const said = isFit ? WORDS[type]?.(value, how) : undefined;
  return said ?? plainWords(value, how);
}

type Words = (value: unknown, how: ValueWords) => string;

const WORDS: Readonly<Partial<Record<FieldType, Words>>> = {
  month: monthWords,
  location: (value, { languageCode }) => {
    const { x, y } = z.parse(FIELD_VALUES.location, value);
    return [x, y].map((one) => digits(one, languageCode, 6)).join(' · ');
  },
  media: (value, how) => fileWords(String(value), how),
  tab: (value, { texts }) => texts.tabs[z.parse(FIELD_VALUES.tab, value)],
  features: (value, { texts }) =>
    z
      .parse(FIELD_VALUES.features, value)
      .map((tab) => texts.tabs[tab])
      .join('\n'),
  'puzzle-type': (value, { texts }) =>
    texts.puzzleTypes[z.parse(FIELD_VALUES['puzzle-type'], value)],
  activations: listWords,
  'activations-by-answer': (value, how) =>
    isPerAnswer(value)
      ? value.map((list, at) => `${how.texts.group(at + 1)}:\n${listWords(list, how)}`).join('\n')
      : listWords(value, how),
  answers: (value, { texts }) =>
    z
      .parse(FIELD_VALUES.answers, value)
      .map((group, at) => `${texts.group(at + 1)}: ${group.join(' / ')}`)
      .join('\n'),
};

function monthWords(value: unknown, { languageCode }: ValueWords): string {
  const { year, month } = z.parse(FIELD_VALUES.month, value);
  if (month === undefined) return String(year);
  const format = new Intl.DateTimeFormat(languageCode, {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return format.format(Date.UTC(year, month - 1));
}

function listWords(value: unknown, how: ValueWords): string {
  const list = z.parse(FIELD_VALUES.activations, value);
  return list.length === 0
    ? how.texts.nothing
    : list.map((item) => activationWords(item, how)).join('\n');
}

function activationWords(item: ActivationItem, how: ValueWords): string {
  const { texts, targets, languageCode } = how;
  const { slug, delay, action = '' } = item;
  const target = targets.find((one) => targetKey(one) === targetKey(item));
  const after = delay === undefined ? [] : [texts.afterSeconds(digits(delay, languageCode))];
  return [target?.name ?? texts.goneTarget(slug), ...after, texts.actionStates[action]].join(' · ');
}

function fileWords(address: string, { texts, fileNames }: ValueWords): string {
  const own = ownMedium(address);
  if (own === undefined) return address;
  const name = fileNames.get(own);
  // Two files may have one name.
  const piece = own.slice(0, 8);
  return name === undefined || name === '' ? texts.fileUnnamed(piece) : `${name} (${piece})`;
}

function plainWords(value: unknown, how: ValueWords): string {
  if (value === undefined || value === null) return how.texts.nothing;
  if (typeof value === 'number') return digits(value, how.languageCode);
  if (Array.isArray(value)) return value.map((one: unknown) => plainWords(one, how)).join('\n');
  if (typeof value !== 'object') return String(value as string | boolean);
  return Object.values(value)
    .map((one: unknown) => plainWords(one, how))
    .join(' · ');
}

/** All of them, and nothing between them: a year is no amount. */
function digits(value: number, languageCode: string, least = 0): string {
  return new Intl.NumberFormat(languageCode, {
    ...{ useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: 20 },
  }).format(value);
}
