import type { RowRecord } from './run-record.ts';
import {
  alsoBar,
  alsoLimited,
  barIn,
  barInSeconds,
  each,
  figure,
  isAbove,
  isBelow,
  judged,
  limited,
  limitedEach,
  named,
  shown,
  single,
  withOtherRuns,
  type ReadmeRow,
} from './table-text.ts';

const networks = ['400 kbps', '1.6 Mbps', '9 Mbps'];
/**
 * Where the machine's speed decides: the limit as a multiple of the minimal page in the same run.
 */
const maxRatios = { S3: 2.5, S4: 1.5, S6: 1.5 };

const besideMinimalPage = ({ ratio }: RowRecord, max: number) =>
  judged(isAbove(ratio, max), `${shown(ratio)} × the least page`);

/** S1 to S10: what a visitor waits for. */
export const phoneRows: readonly ReadmeRow[] = [
  {
    promise: 'S1',
    what: 'first visit → a working Play, 400 kbps / 1.6 / 9 Mbps',
    rows: named('S1', networks),
    also: ['ratioBar'],
    measured: (rows) => {
      const ratioOf = (row: RowRecord) =>
        judged(isAbove(row.ratio, figure(row, 'ratioBar')), shown(row.ratio));
      return `${limitedEach(rows)} ms: ${each(rows, ratioOf)} × the least page that can play`;
    },
    bar: (rows) => `${barInSeconds(rows)}, ${alsoBar(rows, 'ratioBar', ' ×')}`,
  },
  {
    promise: 'S2',
    what: 'first visit → sound with one tap, the same three',
    rows: named('S2', networks),
    also: [],
    measured: (rows) => `${limitedEach(rows)} ms: ${each(rows, ({ ratio }) => shown(ratio))} ×`,
    bar: barInSeconds,
  },
  {
    promise: 'S3',
    what: 'start without a network, by a worker that sleeps → a working Play, CPU 4 × slower',
    rows: ['S3'],
    also: [],
    measured: single(
      (row) =>
        `${limited(row, ' ms')} (median), ${besideMinimalPage(row, maxRatios.S3)} with its server`,
    ),
    bar: (rows) => `${barInSeconds(rows)}, ${String(maxRatios.S3)} ×`,
  },
  {
    promise: 'S4',
    what: 'tap → sound behind the frame that shows the app, CPU 4 × slower',
    rows: ['S4'],
    also: ['medianMs'],
    measured: single((row) => {
      const compared = `${limited(row, ' ms')} (p95), ${besideMinimalPage(row, maxRatios.S4)}`;
      const others = withOtherRuns(row, 'measured', ' ms');
      return `${compared}${others}; median ${figure(row, 'medianMs')} ms`;
    }),
    bar: (rows) => `${barIn(' ms')(rows)}, ${String(maxRatios.S4)} ×`,
  },
  {
    promise: 'S5',
    what: "a sign in the camera's picture → its station's sound, file on the device, CPU 4 × slower",
    rows: ['S5'],
    also: ['medianMs', 'decodeMs', 'decodeBarMs', 'scans'],
    measured: single((row) => {
      const notes = withOtherRuns(row, 'measured', ' ms', `p95 of ${figure(row, 'scans')}`);
      const read = alsoLimited(row, 'decodeMs', 'decodeBarMs', ' ms');
      return `${limited(row, ' ms')}${notes}, median ${figure(row, 'medianMs')} ms; read in ${read} (p95)`;
    }),
    bar: (rows) => `${barIn(' ms')(rows)}, ${alsoBar(rows, 'decodeBarMs', ' ms')}`,
  },
  {
    promise: 'S6',
    what: 'tab switch, CPU 4 × slower',
    rows: ['S6'],
    also: ['medianMs'],
    measured: single((row) => {
      const notes = withOtherRuns(row, 'measured', ' ms', 'p95');
      // Earlier runs had no reference.
      const comparedText =
        row.ratio === null ? '' : `, ${besideMinimalPage(row, maxRatios.S6)} with the same rooms`;
      return `${limited(row, ' ms')}${notes}${comparedText}; median ${figure(row, 'medianMs')} ms`;
    }),
    bar: (rows) => `${barIn(' ms')(rows)}, ${String(maxRatios.S6)} ×`,
  },
  {
    promise: 'S7',
    what: 'a map pushed about, 200 / 1,000 stations',
    rows: named('S7', ['200', '1000']),
    also: [],
    measured: (rows) => {
      const ratios = each(rows, ({ ratio, bar }) => judged(isBelow(ratio, bar), shown(ratio)));
      return `${ratios} × the frames of the same map without`;
    },
    bar: barIn(' ×'),
  },
  {
    promise: 'S8',
    what: 'download of 60 MB, 9 Mbps, 100 ms, CPU 4 × slower; a link that breaks',
    rows: ['S8'],
    also: ['twiceKb', 'twiceBarKb'],
    measured: single((row) => {
      const share = judged(isBelow(row.measured, row.bar), shown(row.measured));
      const twice = alsoLimited(row, 'twiceKb', 'twiceBarKb', ' KB');
      return `${share} of the link, ${shown(row.ratio)} × a page that only reads; ${twice} twice`;
    }),
    bar: (rows) => `${barIn('')(rows)}; ${alsoBar(rows, 'twiceBarKb', ' KB')}`,
  },
  {
    promise: 'S9',
    what: 'saving progress; what a killed browser loses',
    rows: ['S9'],
    also: ['mostLostS', 'lostBarS'],
    measured: single(
      (row) => `${limited(row, ' ms')} (p95); ${alsoLimited(row, 'mostLostS', 'lostBarS', ' s')}`,
    ),
    bar: (rows) => `${barIn(' ms')(rows)}; ${alsoBar(rows, 'lostBarS', ' s')}`,
  },
  {
    promise: 'S10',
    what: 'a track of 60 minutes; a seek in it',
    rows: ['S10'],
    also: ['seekMs', 'seekBarMs'],
    measured: single(
      (row) => `${limited(row, ' MB')} more; ${alsoLimited(row, 'seekMs', 'seekBarMs', ' ms')}`,
    ),
    bar: (rows) => `${barIn(' MB')(rows)}; ${alsoBar(rows, 'seekBarMs', ' ms')}`,
  },
];
