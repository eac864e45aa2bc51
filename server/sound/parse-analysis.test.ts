import { expect, test } from 'vitest';
import { parseAnalysis } from './parse-analysis.ts';

const SILENCE_OUTPUT = `
[silencedetect @ 0x5581] silence_start: 2.0004
[silencedetect @ 0x5581] silence_end: 6.5 | silence_duration: 4.4996
[silencedetect @ 0x5581] silence_start: 9
[Parsed_ebur128_2 @ 0x55c6] Summary:

  Integrated loudness:
    I:         -23.4 LUFS
    Threshold: -33.6 LUFS
`;

test('loudness and silences are parsed from the program’s output', () => {
  expect(parseAnalysis(SILENCE_OUTPUT, 12_000)).toEqual({
    lufs: -23.4,
    silences: [
      { fromMs: 2000, toMs: 6500 },
      { fromMs: 9000, toMs: 12_000 },
    ],
  });
});

test('a silent file has no loudness', () => {
  const silent = '[silencedetect @ 0x1] silence_start: 0\nSummary:\n I:         -70.0 LUFS';
  expect(parseAnalysis(silent, 4000)).toEqual({ silences: [{ fromMs: 0, toMs: 4000 }] });
  expect(parseAnalysis('', 4000)).toEqual({ silences: [] });
});
