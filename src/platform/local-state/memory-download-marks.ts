import type { DownloadMark } from '../../contract/stored-records.ts';
import type { DownloadMarksPort } from './download-marks-port.ts';

export function memoryDownloadMarks(): DownloadMarksPort {
  let stored: readonly DownloadMark[] = [];
  return {
    allMarks: () => stored,
    storeMarks(marks) {
      stored = marks;
    },
  };
}
