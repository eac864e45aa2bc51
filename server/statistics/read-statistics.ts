import type { StatisticsRead } from '../../src/contract/admin/operate.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import type { EventQuery } from './count-rows.store.ts';

export interface RequestedPeriod {
  /** Days such as `2026-11-22`. */
  readonly from: string;
  readonly to: string;
  readonly walk?: string | undefined;
  readonly language?: number | undefined;
  /** Absent: all walks. */
  readonly within?: WalkScope;
}

const DAY_MS = 86_400_000;
type Counts = Record<string, number>;

/** Returns the counts of a period by day, walk and language. */
export async function readStatistics(
  { store, walks }: Pick<Services, 'store' | 'walks'>,
  period: RequestedPeriod,
): Promise<StatisticsRead> {
  const query = queryOf(period);
  const known = await store.events.knownDays();
  const days = await store.events.sums(query, ['day', 'kind']);
  const byWalk = await store.events.sums(query, ['walk', 'kind']);
  const languages = await store.events.sums(query, ['languageId', 'kind']);
  return {
    known: known === undefined ? null : { from: dayName(known.from), to: dayName(known.to) },
    days: grouped(days, ({ day }) => day).map(([day, counts]) => ({ day: dayName(day), counts })),
    walks: grouped(byWalk, ({ walk }) => walk).map(([walk, counts]) => ({
      walk,
      title: walks.bySlug(walk)?.summary.title ?? {},
      counts,
    })),
    languages: grouped(languages, ({ languageId }) => languageId).map(([language, counts]) => ({
      language,
      counts,
    })),
  };
}

export function queryOf({ from, to, walk, language, within }: RequestedPeriod): EventQuery {
  return {
    ...(within === undefined ? {} : { within }),
    fromDay: Date.parse(from) / DAY_MS,
    toDay: Date.parse(to) / DAY_MS,
    ...(walk === undefined ? {} : { walk }),
    ...(language === undefined ? {} : { languageId: language }),
  };
}

export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

function grouped<Row extends { readonly kind: string; readonly count: number }, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly (readonly [Key, Counts])[] {
  const groups = new Map<Key, Counts>();
  for (const row of rows) {
    const counts = groups.get(keyOf(row)) ?? {};
    counts[row.kind] = row.count;
    groups.set(keyOf(row), counts);
  }
  return [...groups];
}
