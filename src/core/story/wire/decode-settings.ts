import { type Story, type Tab, DEFAULT_FEATURES, TABS } from '../model.ts';
import { readReleaseDate } from './decode-release-date.ts';
import type { WireElement } from './element.ts';
import { independentValue, standFor, structuredField, textField } from './fields.ts';
import { isList, present, toNumber, toText, isAbsent, isObject, ownValue } from './json-value.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

const minutesPerUnit = [1440, 60, 1, 1 / 60] as const;

const amount = String.raw`(\d+(?:[.,]\d+)?)`;

const isoDuration = new RegExp(
  `^P(?:${amount}D)?(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`,
  'i',
);

// The cap keeps the pattern away from long texts.
const maxDurationLength = 40;

type Settings = Pick<
  Story,
  | 'customStyling'
  | 'startPage'
  | 'hasTrackPasswords'
  | 'showsLocked'
  | 'hidesQuestTitles'
  | 'features'
  | 'durationMin'
  | 'releaseDate'
>;

export function decodeSettings(element: WireElement): Settings {
  const features = structuredField(element, 'storyMeta_features', readTabs);
  const duration = structuredField(element, 'storyMeta_duration', readDuration);
  const releaseDate = structuredField(element, 'storyMeta_releasedate', readReleaseDate);
  const styling = toText(independentValue(element, 'storyMeta_customstyling'));
  const startPage = standFor(textField(element, 'storyMeta_startpage'));
  return {
    ...present('customStyling', styling),
    ...present('startPage', tabNamed(startPage)),
    hasTrackPasswords: isOn(element, 'storyMeta_trackpasswords'),
    ...present('showsLocked', isOn(element, 'storyMeta_showlocked') || undefined),
    ...present('hidesQuestTitles', isOn(element, 'storyMeta_hidequests') || undefined),
    features: standFor(features) ?? DEFAULT_FEATURES,
    ...present('durationMin', positive(standFor(duration))),
    ...present('releaseDate', standFor(releaseDate)),
  };
}

/** Unknown names are ignored, so that a story may request what a later player offers. */
function readTabs(value: unknown): readonly Tab[] | undefined {
  if (!isList(value)) return undefined;
  return [...new Set(value.flatMap((name) => tabNamed(name) ?? []))];
}

function tabNamed(name: unknown): Tab | undefined {
  const text = typeof name === 'string' ? name.trim() : undefined;
  return TABS.find((tab) => tab === text);
}

/** A setting is on if it is above 0 or 'true'. */
function isOn(element: WireElement, name: string): boolean {
  const value = standFor(
    structuredField(element, name, (raw) => (isScalar(raw) ? raw : undefined)),
  );
  const isTrue = typeof value === 'string' && value.trim().toLowerCase() === 'true';
  return value === true || isTrue || (toNumber(value) ?? 0) > 0;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

/** Minutes: 50, '50', `{minutes}`, `{hours, minutes}` or ISO 8601 ('PT1H20M'). */
function readDuration(value: unknown): number | undefined {
  if (isObject(value)) return minutesOf(units.map((unit) => ownValue(value, unit)));
  if (typeof value !== 'string' || value.length > maxDurationLength) return toNumber(value);
  const iso = isoDuration.exec(value.trim());
  return iso ? minutesOf(iso.slice(1).map((part) => part?.replace(',', '.'))) : toNumber(value);
}

/** Undefined when no part is given, or one of them is not a number of 0 or above. */
function minutesOf(parts: readonly unknown[]): number | undefined {
  const minutesOfParts = parts.flatMap((part, index) =>
    isAbsent(part) ? [] : [(toNumber(part) ?? NaN) * (minutesPerUnit[index] ?? NaN)],
  );
  if (minutesOfParts.length === 0 || !minutesOfParts.every((minutes) => minutes >= 0))
    return undefined;
  return minutesOfParts.reduce((sum, minutes) => sum + minutes);
}
