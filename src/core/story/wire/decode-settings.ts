import type { Story, Tab } from '../model.ts';
import { DEFAULT_FEATURES, TABS } from '../model.ts';
import { readDuration } from './decode-duration.ts';
import { readReleaseDate } from './decode-release-date.ts';
import type { WireElement } from './element.ts';
import { independentValue, standFor, structuredField, textField } from './fields.ts';
import { isList, present, toNumber, toText } from './json-value.ts';

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
