import type { DownloadMark } from '../contract/stored-records.ts';

/**
 * Which walks had been downloaded whole, kept apart from their bytes: browsers take away what is large
 * and leave what is small. Where the device keeps nothing, there are none.
 */
export interface DownloadMarksPort {
  readonly all: () => readonly DownloadMark[];
  readonly keep: (marks: readonly DownloadMark[]) => void;
}
