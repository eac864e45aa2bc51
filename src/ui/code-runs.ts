import { encode, type QrCodeGenerateOptions } from 'uqr';

/** A run of adjacent dark modules. */
export interface CodeRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

export interface RunsOfCode {
  /** The code's width and height in modules, including the border. */
  readonly size: number;
  readonly runs: readonly CodeRun[];
}

type CodeForm = Pick<QrCodeGenerateOptions, 'ecc' | 'border' | 'minVersion'>;

/** Returns undefined if the text is longer than any code. */
export function codeRuns(text: string, form: CodeForm): RunsOfCode | undefined {
  try {
    const { size, data } = encode(text, form);
    return { size, runs: data.flatMap(runsInRow) };
  } catch {
    return undefined;
  }
}

function runsInRow(row: readonly boolean[], y: number): readonly CodeRun[] {
  const starts = row.flatMap((isDark, x) => (isDark && row[x - 1] !== true ? [x] : []));
  return starts.map((x) => {
    const end = row.indexOf(false, x);
    return { x, y, length: (end < 0 ? row.length : end) - x };
  });
}
