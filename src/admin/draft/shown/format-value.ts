import * as z from 'zod/mini';
import { FIELD_TYPES, isFieldType, type FieldType } from '../../../contract/admin/field-types.ts';
import type { ActivationItem } from '../../../contract/admin/field-types.ts';
import { ownMedium } from '../../session/files/own-medium.ts';
import { isPerAnswer } from '../answer-removal.ts';
import { targetKey, type ActivationTarget } from '../targets.ts';
import type { WalkTexts } from '../../../i18n/admin/walks.ts';
import { formatMonth } from '../../../lib/format-date.ts';

/** What formatting needs to know of the walk and its files where values are compared. */
export interface FormatOptions {
  readonly texts: WalkTexts;
  readonly languageCode: string;
  readonly targets: readonly ActivationTarget[];
  /**
   * The names by the key of the file in the library; only files whose names have loaded are in it.
   */
  readonly fileNames: ReadonlyMap<string, string>;
}

/**
 * Formats a value for a comparison. Two that differ must never read the same: numbers keep all
 * their digits, and a file without a known name shows a piece of its key.
 */
export function formatValue(type: string | undefined, value: unknown, how: FormatOptions): string {
  if (type === 'switch') return value === 1 ? how.texts.yes : how.texts.no;
  if (value === undefined || value === null) return how.texts.nothing;
  const isFit =
    type !== undefined && isFieldType(type) && FIELD_TYPES[type].value.safeParse(value).success;
  return isFit ? FORMATTERS[type](value, how) : formatPlain(value, how);
}

type FormatValue = (value: unknown, how: FormatOptions) => string;

/** How a value of each field type is shown beside another. */
const FORMATTERS: Readonly<Record<FieldType, FormatValue>> = {
  text: formatPlain,
  'rich-text': formatPlain,
  number: formatPlain,
  minutes: formatPlain,
  month: formatMonthValue,
  colour: formatPlain,
  location: (value, { languageCode }) => {
    const { x, y } = z.parse(FIELD_TYPES.location.value, value);
    return [x, y].map((coordinate) => digits(coordinate, languageCode, 6)).join(' · ');
  },
  media: (value, how) => formatFile(String(value), how),
  tab: (value, { texts }) => texts.tabs[z.parse(FIELD_TYPES.tab.value, value)],
  features: (value, { texts }) =>
    z
      .parse(FIELD_TYPES.features.value, value)
      .map((tab) => texts.tabs[tab])
      .join('\n'),
  'puzzle-type': (value, { texts }) =>
    texts.puzzleTypes[z.parse(FIELD_TYPES['puzzle-type'].value, value)],
  activations: formatList,
  'activations-by-answer': (value, how) =>
    isPerAnswer(value)
      ? value
          .map((list, index) => `${how.texts.group(index + 1)}:\n${formatList(list, how)}`)
          .join('\n')
      : formatList(value, how),
  answers: (value, { texts }) =>
    z
      .parse(FIELD_TYPES.answers.value, value)
      .map((group, index) => `${texts.group(index + 1)}: ${group.join(' / ')}`)
      .join('\n'),
  choices: formatPlain,
  switch: formatPlain,
  styling: formatPlain,
};

function formatMonthValue(value: unknown, { languageCode }: FormatOptions): string {
  const { year, month } = z.parse(FIELD_TYPES.month.value, value);
  if (month === undefined) return String(year);
  return formatMonth(year, month, languageCode);
}

function formatList(value: unknown, how: FormatOptions): string {
  const list = z.parse(FIELD_TYPES.activations.value, value);
  return list.length === 0
    ? how.texts.nothing
    : list.map((item) => describeActivation(item, how)).join('\n');
}

function describeActivation(item: ActivationItem, how: FormatOptions): string {
  const { texts, targets, languageCode } = how;
  const { slug, delay, action = '' } = item;
  const target = targets.find((candidate) => targetKey(candidate) === targetKey(item));
  const after = delay === undefined ? [] : [texts.afterSeconds(digits(delay, languageCode))];
  return [target?.name ?? texts.goneTarget(slug), ...after, texts.actionStates[action]].join(' · ');
}

function formatFile(address: string, { texts, fileNames }: FormatOptions): string {
  const medium = ownMedium(address);
  if (medium === undefined) return address;
  const name = fileNames.get(medium);
  // Two files may have the same name.
  const piece = medium.slice(0, 8);
  return name === undefined || name === '' ? texts.fileUnnamed(piece) : `${name} (${piece})`;
}

function formatPlain(value: unknown, how: FormatOptions): string {
  if (value === undefined || value === null) return how.texts.nothing;
  if (typeof value === 'number') return digits(value, how.languageCode);
  if (Array.isArray(value))
    return value.map((entry: unknown) => formatPlain(entry, how)).join('\n');
  if (typeof value !== 'object') return String(value as string | boolean);
  return Object.values(value)
    .map((entry: unknown) => formatPlain(entry, how))
    .join(' · ');
}

/** All digits without grouping: a year is no amount. */
function digits(value: number, languageCode: string, min = 0): string {
  return new Intl.NumberFormat(languageCode, {
    ...{ useGrouping: false, minimumFractionDigits: min, maximumFractionDigits: 20 },
  }).format(value);
}
