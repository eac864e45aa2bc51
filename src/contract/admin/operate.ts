import * as z from 'zod/mini';
import { count, languageId, perLanguageText, slug } from '../scalars.ts';

/** The names of core statistics; a later app may count more, so the figures accept every kind. */
export const COUNTED_KINDS = [
  'walk/opened',
  'code/scanned',
  'track/started',
  'track/finished',
  'puzzle/solved',
  'quest/finished',
  'walk/finished',
  'walk/downloaded',
] as const;
export type CountedKindName = (typeof COUNTED_KINDS)[number];

export const MAX_PERIOD_DAYS = 1830;

/** A day in UTC. */
const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay, 'There is no such day.'));

function isDay(value: string): boolean {
  const atMs = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(value);
}

const period = {
  from: day,
  to: day,
  language: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))),
};

const isPeriod = z.refine<{ from: string; to: string }>(
  ({ from, to }) => from <= to && daysBetween(from, to) < MAX_PERIOD_DAYS,
  { message: 'The period ends before it begins, or is longer than five years.', path: ['to'] },
);

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

const countsByKind = z.record(z.string(), count);

export const statisticsQuery = z.object({ ...period, walk: z.optional(slug) }).check(isPeriod);
export const statisticsRead = z.object({
  /** The first and the last day on which anything was counted; null: nothing ever was. */
  known: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Days without a count are left out. */
  days: z.array(z.object({ day: z.string(), counts: countsByKind })),
  walks: z.array(z.object({ walk: z.string(), title: perLanguageText, counts: countsByKind })),
  languages: z.array(z.object({ language: languageId, counts: countsByKind })),
});
export type StatisticsRead = z.infer<typeof statisticsRead>;

export const funnelQuery = z.object({ ...period, walk: slug }).check(isPeriod);
/** It was counted, and the published walk no longer has it. */
const isGone = z.optional(z.literal(true));
const place = z.object({ x: z.number(), y: z.number() });
export const funnelRead = z.object({
  walk: z.string(),
  title: perLanguageText,
  opened: count,
  finished: count,
  /**
   * The base map of its places: a plan of the building, or else the earth, on the walk's own map if
   * it has one.
   */
  plan: z.optional(z.string()),
  /** The pixels in which the places are counted; absent if they are the picture's own. */
  planSize: z.optional(z.object({ width: count, height: count })),
  map: z.optional(z.object({ tiles: z.string(), attribution: z.string() })),
  /** The stations are in the order of the walk. */
  stations: z.array(
    z.object({
      slug: z.string(),
      title: perLanguageText,
      /** Latitude and longitude, on a plan its pixels; absent if it has none. */
      place: z.optional(place),
      started: count,
      finished: count,
      scanned: count,
      isGone,
    }),
  ),
  puzzles: z.array(z.object({ slug: z.string(), title: perLanguageText, solved: count, isGone })),
  quests: z.array(z.object({ slug: z.string(), title: perLanguageText, finished: count, isGone })),
});
export type FunnelRead = z.infer<typeof funnelRead>;

export const statisticsTableQuery = z
  .object({
    ...period,
    walk: z.optional(slug),
    /** German spreadsheets need the semicolon. */
    separator: z.optional(z.enum(['comma', 'semicolon'])),
  })
  .check(isPeriod);
export const tableFile = z.object({ name: z.string(), csv: z.string() });
