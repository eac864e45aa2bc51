import * as z from 'zod/mini';
import type { ReportPort } from '../system/report-port.ts';

/** Rows that another release left behind, or a disk has damaged, are left out and reported. */
export function readableRows<T>(
  shape: z.ZodMiniType<T>,
  rows: readonly unknown[],
  report: ReportPort,
): T[] {
  return rows.flatMap((row) => {
    const read = z.safeParse(shape, row);
    if (read.success) return [read.data];
    report.warn('storage/unreadable-row', { at: read.error.issues[0]?.path.join('.') });
    return [];
  });
}
