import type { DownloadMark } from '../../contract/stored-records.ts';
import type { DownloadMarksPort } from '../../ports/download-marks.ts';

export function memoryDownloadMarks(): DownloadMarksPort {
  let kept: readonly DownloadMark[] = [];
  return {
    all: () => kept,
    keep(marks) {
      kept = marks;
    },
  };
}
