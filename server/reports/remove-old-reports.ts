import { REPORT_RETENTION_DAYS } from '../../src/contract/reports.ts';
import type { Services } from '../services.ts';

const DAY_MS = 24 * 3_600_000;

/** Removes the reports of errors that are older than their retention; returns how many groups. */
export async function removeOldReports({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<number> {
  return store.reports.removeReportsBefore(clock.nowMs() - REPORT_RETENTION_DAYS * DAY_MS);
}
