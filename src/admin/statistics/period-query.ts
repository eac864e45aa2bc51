export interface PeriodQuery {
  /** The first day, for example `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly walk?: string;
  readonly language?: number;
}

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the page's address; without one, the last thirty days. */
export function periodIn(search: string, nowMs: number): PeriodQuery {
  const parameters = new URLSearchParams(search);
  const day = (name: string, otherwise: number) => {
    const text = parameters.get(name) ?? '';
    return DAY.test(text) ? text : new Date(otherwise).toISOString().slice(0, 10);
  };
  const walk = parameters.get('walk') ?? '';
  const language = Number(parameters.get('language') ?? NaN);
  return {
    from: day('from', nowMs - (SHOWN_DAYS - 1) * DAY_MS),
    to: day('to', nowMs),
    ...(walk === '' ? {} : { walk }),
    ...(Number.isInteger(language) && language > 0 ? { language } : {}),
  };
}

export interface DayOfCounts {
  readonly day: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** Every day of the period, including those without counts: a line must not skip them. */
export function everyDay(
  { from, to }: Pick<PeriodQuery, 'from' | 'to'>,
  days: readonly DayOfCounts[],
): readonly DayOfCounts[] {
  const dayByNumber = new Map(days.map((day) => [day.day, day]));
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length }, (_, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return dayByNumber.get(day) ?? { day, counts: {} };
  });
}

export function sumOf(days: readonly DayOfCounts[], kind: string): number {
  return days.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
}
