import * as z from 'zod/mini';
import { count, timeMs } from './scalars.ts';

/** Enough to locate the error; senders cut longer values. */
export const MAX_REPORT_LENGTHS = { message: 300, stack: 3000, page: 200, release: 60 } as const;
/** One report stands for so many occurrences of its error at most. */
export const MAX_TIMES = 1000;
/** The server deletes reports after this time. */
export const REPORT_RETENTION_DAYS = 30;

export const REPORT_SOURCES = ['player', 'admin', 'worker'] as const;
const source = z.enum(REPORT_SOURCES);
export type ReportSource = z.infer<typeof source>;

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength));

/** An error that nobody caught in a browser, without anything about its user. */
export const reportBody = z.object({
  source,
  message: text(MAX_REPORT_LENGTHS.message),
  stack: text(MAX_REPORT_LENGTHS.stack),
  /** The path of the page, or of the service worker. */
  page: text(MAX_REPORT_LENGTHS.page),
  release: text(MAX_REPORT_LENGTHS.release),
  /** The number of occurrences that this report stands for. */
  times: z.number().check(z.int(), z.gte(1), z.lte(MAX_TIMES)),
});
export type Report = z.infer<typeof reportBody>;

/** The reports of one message in one release; the other values are those of the last report. */
export const errorGroup = z.object({
  message: z.string(),
  release: z.string(),
  source,
  page: z.string(),
  stack: z.string(),
  count,
  firstAtMs: timeMs,
  lastAtMs: timeMs,
  /** The id of the last report: its line in the log has it. */
  requestId: z.string(),
});
export type ErrorGroup = z.infer<typeof errorGroup>;
