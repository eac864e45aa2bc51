import { formatBytes } from '../../../ui/format-bytes.ts';
import { timeText } from '../../../ui/time-text.ts';

interface FileMeasures {
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number;
}

/** Duration, size and bytes, which distinguish files at a glance. */
export function fileFacts(file: FileMeasures, languageCode: string): string {
  const { durationMs, width, height, bytes } = file;
  return [
    ...(durationMs === null ? [] : [timeText(durationMs / 1000)]),
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    formatBytes(bytes, languageCode),
  ].join(' · ');
}
