import { sql } from 'kysely';
import { REPORT_SOURCES, type ErrorGroup, type ReportSource } from '../../src/contract/reports.ts';
import type { Database } from '../database/database.ts';
import { removedRowCount } from '../database/values.ts';

/** One report, without anything about whoever sent it. */
export interface ErrorReport {
  readonly source: ReportSource;
  readonly message: string;
  readonly release: string;
  readonly page: string;
  readonly stack: string;
  readonly times: number;
  readonly requestId: string;
  /** The time by the server's clock. */
  readonly atMs: number;
}

const DAY_MS = 86_400_000;
const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);

/** A row for each day, so that a count is forgotten with its day, and a flood has an end. */
export class ErrorReports {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts the report to its day, message and release. False: the day has `maxGroups` of them
   * already, and the report is in the log only.
   */
  async addReport(report: ErrorReport, maxGroups: number): Promise<boolean> {
    return this.#database.atomically(async (database) => {
      if (await countUp(database, report)) return true;
      const { groups } = await database.query
        .selectFrom('error_reports')
        .select(sql<number>`cast(count(*) as integer)`.as('groups'))
        .where('day', '=', dayOf(report.atMs))
        .executeTakeFirstOrThrow();
      if (groups < maxGroups && (await insertNew(database, report))) return true;
      // Another server may have inserted the same group meanwhile.
      return countUp(database, report);
    });
  }

  /** The latest first. */
  async listGroups(limit: number): Promise<readonly ErrorGroup[]> {
    const { query } = this.#database;
    const groups = query
      .selectFrom('error_reports')
      .select(['message', 'release'])
      // In Postgres the sum of bigints is a decimal, which arrives as a string.
      .select(sql<number>`cast(sum("count") as bigint)`.as('total'))
      .select((eb) => [eb.fn.min('first_at_ms').as('first'), eb.fn.max('last_at_ms').as('last')])
      .groupBy(['message', 'release'])
      .orderBy('last', 'desc')
      .orderBy('message')
      .limit(limit)
      .as('groups');
    const rows = await query
      .selectFrom('error_reports as row')
      .innerJoin(groups, (join) =>
        join
          .onRef('row.message', '=', 'groups.message')
          .onRef('row.release', '=', 'groups.release')
          .onRef('row.last_at_ms', '=', 'groups.last'),
      )
      .select(['row.message', 'row.release', 'row.source', 'row.page', 'row.stack'])
      .select(['row.request_id', 'groups.total', 'groups.first', 'groups.last'])
      .orderBy('groups.last', 'desc')
      .orderBy('row.message')
      .execute();
    return rows.map(({ request_id: requestId, total, first, last, source, ...row }) => ({
      ...row,
      source: REPORT_SOURCES.find((known) => known === source) ?? 'player',
      count: total,
      firstAtMs: first,
      lastAtMs: last,
      requestId,
    }));
  }

  /** Removes the counts of earlier days, and returns how many there were. */
  async removeReportsBefore(atMs: number): Promise<number> {
    const result = await this.#database.query
      .deleteFrom('error_reports')
      .where('day', '<', dayOf(atMs))
      .executeTakeFirst();
    return removedRowCount(result);
  }
}

async function countUp(
  { query }: Database,
  { message, release, times, atMs, requestId, source, page, stack }: ErrorReport,
): Promise<boolean> {
  const row = await query
    .updateTable('error_reports')
    .set((eb) => ({
      ...{ source, page, stack },
      count: eb('count', '+', times),
      last_at_ms: atMs,
      request_id: requestId,
    }))
    .where('day', '=', dayOf(atMs))
    .where('message', '=', message)
    .where('release', '=', release)
    .returning('message')
    .executeTakeFirst();
  return row !== undefined;
}

async function insertNew(
  { query }: Database,
  { times, atMs, requestId, ...report }: ErrorReport,
): Promise<boolean> {
  const row = await query
    .insertInto('error_reports')
    .values({
      ...report,
      day: dayOf(atMs),
      count: times,
      first_at_ms: atMs,
      last_at_ms: atMs,
      request_id: requestId,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('message')
    .executeTakeFirst();
  return row !== undefined;
}
