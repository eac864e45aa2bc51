import type { DownloadMark } from '../../contract/stored-records.ts';

/**
 * Which walks had been downloaded completely, stored separately from their bytes: browsers evict
 * what is large and leave what is small. If the device stores nothing, there are none.
 */
export interface DownloadMarksPort {
  readonly allMarks: () => readonly DownloadMark[];
  readonly storeMarks: (marks: readonly DownloadMark[]) => void;
}
