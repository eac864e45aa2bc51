const form = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?`;
const between = new RegExp(String.raw`^\s*(${form})\s*-->\s*(${form})`);
const typed = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

export interface CueTimes {
  readonly startS: number;
  readonly endS: number;
}

/** The times of a line with an arrow, as they are written. */
export function readTimes(line: string): CueTimes | undefined {
  const [, start, end] = between.exec(line) ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { startS: seconds(start), endS: seconds(end) };
}

/** Parses typed times: '12', '12,5', '1:02,5' or '1:00:02.500'. */
export function readTypedTime(text: string): number | undefined {
  const trimmed = text.trim();
  return typed.test(trimmed) ? seconds(trimmed) : undefined;
}

/** 62.5 → '00:01:02.500'. */
export function writeTime(timeS: number): string {
  const ms = Math.max(0, Math.round(timeS * 1000));
  const two = (value: number) => String(value % 60).padStart(2, '0');
  const hours = String(Math.floor(ms / 3_600_000)).padStart(2, '0');
  const rest = `${two(Math.floor(ms / 60_000))}:${two(Math.floor(ms / 1000))}`;
  return `${hours}:${rest}.${String(ms % 1000).padStart(3, '0')}`;
}

/** Rounds to the millisecond, as files do. */
export const roundedToMs = (timeS: number) => Math.max(0, Math.round(timeS * 1000) / 1000);

function seconds(time: string): number {
  const total = time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
  return roundedToMs(total);
}
