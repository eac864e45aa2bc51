import * as z from 'zod/mini';
import { downloadMark, type DownloadMark } from '../../contract/stored-records.ts';
import type { DownloadMarksPort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';

/** WARNING: lies on visitors' devices under this key. */
const KEY = 'klangweg_downloads';
const marksSchema = z.array(downloadMark);

export function localDownloadMarks(storage: () => Storage, report: ReportPort): DownloadMarksPort {
  return {
    allMarks() {
      try {
        const read = z.safeParse(marksSchema, JSON.parse(storage().getItem(KEY) ?? '[]'));
        return read.success ? read.data : [];
      } catch {
        return [];
      }
    },
    storeMarks(marks: readonly DownloadMark[]) {
      try {
        if (marks.length === 0) storage().removeItem(KEY);
        else storage().setItem(KEY, JSON.stringify(marks));
      } catch (error) {
        report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
}
