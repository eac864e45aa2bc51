import { isAbsent, isObject, ownValue, toNumber } from './json-value.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const minutesPerUnit = [1440, 60, 1, 1 / 60] as const;

const amount = String.raw`(\d+(?:[.,]\d+)?)`;
const isoDuration = new RegExp(
  `^P(?:${amount}D)?(?:T(?:${amount}H)?(?:${amount}M)?(?:${amount}S)?)?$`,
  'i',
);
// The cap keeps the pattern away from long texts.
const maxDurationLength = 40;

/** Minutes: 50, '50', `{minutes}`, `{hours, minutes}` or ISO 8601 ('PT1H20M'). */
export function readDuration(value: unknown): number | undefined {
  if (isObject(value)) return minutesOf(units.map((unit) => ownValue(value, unit)));
  if (typeof value !== 'string' || value.length > maxDurationLength) return toNumber(value);
  const iso = isoDuration.exec(value.trim());
  return iso ? minutesOf(iso.slice(1).map((part) => part?.replace(',', '.'))) : toNumber(value);
}

/** Undefined when no part is given, or one of them is not a number of 0 or above. */
function minutesOf(parts: readonly unknown[]): number | undefined {
  const given = parts.flatMap((part, at) =>
    isAbsent(part) ? [] : [(toNumber(part) ?? NaN) * (minutesPerUnit[at] ?? NaN)],
  );
  if (given.length === 0 || !given.every((minutes) => minutes >= 0)) return undefined;
  return given.reduce((sum, minutes) => sum + minutes);
}
