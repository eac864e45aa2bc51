const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?(?:Z|([+-])(\d\d):?(\d\d))?$/i;
const DAY_MS = 86_400_000;

/** Milliseconds since 1970 of a timestamp as recordings write it; undefined if it is none. */
export function timestampMs(text: string): number | undefined {
  const match = TIMESTAMP.exec(text.trim());
  if (!match) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
  if (!isDate(month, day) || !isTime(hour, minute, second)) return undefined;
  const ofDayMs = (((hour ?? 0) * 60 + (minute ?? 0)) * 60 + (second ?? 0)) * 1000;
  const fractionMs = Number(`0.${match[7] ?? '0'}`) * 1000;
  const aheadMs = (Number(match[9] ?? 0) * 60 + Number(match[10] ?? 0)) * 60_000;
  const days = daysSince1970(year ?? 0, month ?? 1, day ?? 1);
  return days * DAY_MS + ofDayMs + fractionMs - (match[8] === '-' ? -aheadMs : aheadMs);
}

function isDate(month = 0, day = 0): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** The second 60 is a leap second. */
function isTime(hour = 0, minute = 0, second = 0): boolean {
  return hour <= 24 && minute <= 59 && second <= 60;
}

/** In a calendar whose year begins in March, the leap day is the last of a year. */
function daysSince1970(year: number, month: number, day: number): number {
  const fromMarch = month > 2 ? month - 3 : month + 9;
  const y = month > 2 ? year : year - 1;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leapDays + Math.floor((fromMarch * 153 + 2) / 5) + day - 1 - 719_468;
}
