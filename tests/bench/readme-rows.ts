import { phoneRows } from './phone-rows.ts';
import type { RowRecord } from './run-record.ts';
import {
  alsoBar,
  alsoLimited,
  barIn,
  barInSeconds,
  each,
  figure,
  inThousands,
  isBelow,
  isAbove,
  judged,
  limited,
  limitedEach,
  named,
  shared,
  shown,
  single,
  withOtherRuns,
  type Found,
  type ReadmeRow,
} from './table-text.ts';

const pages = ['/', '/a/demo', '/login'];
const scores = ['performance', 'accessibility', 'best-practices'].map((name) => `scores.${name}`);
const [performance = '', ...otherScores] = scores;

const inTheBrowser: readonly ReadmeRow[] = [
  {
    promise: 'S11',
    what: 'script and style until the app has taken over',
    rows: ['S11'],
    also: ['playsWithoutScripts'],
    measured: single((row) => {
      const isPlaying = row.also['playsWithoutScripts'] === true;
      const needed = judged(!isPlaying, `${isPlaying ? 'none' : 'some'} before the first Play`);
      return `${limited(row, ' KB gzip')}, ${needed}`;
    }),
    bar: barIn(' KB'),
  },
  {
    promise: 'S12',
    what: 'Lighthouse on `/`, `/a/demo`, `/login`',
    rows: named('S12', pages),
    also: scores,
    measured: (rows) => {
      const points = (row: RowRecord, ...names: readonly string[]) => {
        const lowest = Math.min(...names.map((name) => figure(row, name)));
        return judged(lowest < row.bar, String(lowest));
      };
      const ofPages = each(rows, (row) => points(row, performance), ', ');
      return `${ofPages}; accessibility and best practices ${shared(rows, (row) => points(row, ...otherScores))}`;
    },
    bar: barIn(''),
  },
  {
    promise: 'S13',
    what: 'at rest, playing in the pocket',
    rows: ['S13'],
    also: [],
    measured: single((row) => `${limited(row)} frames and short timers in 10 s`),
    bar: barIn(''),
  },
];

const stories = { also: ['bareNode.ratio', 'bareNode.bar', 'p99Ms', 'p99BarMs'] };

function storyBar(rows: readonly Found[]): string {
  return `${barIn(' ×')(rows)}, ${alsoBar(rows, 'bareNode.bar', ' ×')}, ${alsoBar(rows, 'p99BarMs', ' ms')}`;
}

/** nginx is compared where it is installed. */
function storyRates(row: RowRecord, note: string): string {
  const toNginx =
    row.ratio === null
      ? 'nginx is not installed'
      : `${judged(isBelow(row.ratio, row.bar), `${row.ratio} ×`)} ${note}${withOtherRuns(row, 'ratio', ' ×')}`;
  const toNode = figure(row, 'bareNode.ratio');
  const isSlow = toNode < figure(row, 'bareNode.bar');
  const p99 = alsoLimited(row, 'p99Ms', 'p99BarMs', ' ms');
  return `${toNginx}, ${judged(isSlow, `${toNode} ×`)} bare Node; p99 ${p99}`;
}

const onTheServer: readonly ReadmeRow[] = [
  {
    promise: 'S14',
    what: 'published story of 64 KB, plain',
    rows: ['S14'],
    ...stories,
    measured: single((row) => `${storyRates(row, 'nginx with one worker')} at 16 connections`),
    bar: storyBar,
  },
  {
    promise: 'S14',
    what: 'the same, brotli (10 KB)',
    rows: ['S14 compressed'],
    ...stories,
    measured: single((row) => storyRates(row, 'nginx')),
    bar: storyBar,
  },
  {
    promise: 'S15',
    what: 'Range requests of a sound',
    rows: ['S15'],
    also: [],
    measured: single(
      ({ ratio, bar }) =>
        `${judged(isBelow(ratio, bar), `${shown(ratio)} ×`)} a bare Node stream of the same file`,
    ),
    bar: barIn(' ×'),
  },
  {
    promise: 'S16',
    what: 'cold start to ready; memory at rest',
    rows: ['S16'],
    also: ['withBuildCheckMs', 'memoryMb', 'memoryBarMb'],
    measured: single((row) => {
      const checked = `${figure(row, 'withBuildCheckMs')} ms with the build check`;
      const memory = alsoLimited(row, 'memoryMb', 'memoryBarMb', ' MB');
      return `${limited(row, ' ms')} (${checked}); ${memory}`;
    }),
    bar: (rows) => `${barInSeconds(rows)}; ${alsoBar(rows, 'memoryBarMb', ' MB')}`,
  },
];

const metricNames = ['all', 'walk', 'funnel', 'tableOfAMonth'].map((name) => `${name}.p95Ms`);
const [all = '', ofAWalk = '', funnel = '', table = ''] = metricNames;
const waited = 'othersWaitMs.longest';

/** What a visitor has on the device before the network goes. */
const forTheDeadZone: readonly ReadmeRow[] = [
  {
    promise: 'S25',
    what: 'first tap → the walk is loaded anew without a network, CPU 4 × slower, 9 / 1.6 / 0.4 Mbps',
    rows: named('S25', ['9 Mbps', '1.6 Mbps', '400 kbps']),
    also: [],
    measured: (rows) => `${limitedEach(rows)} s`,
    bar: (rows) => `${each(rows, ({ bar }) => String(bar))} s`,
  },
];

const forAuthors: readonly ReadmeRow[] = [
  {
    promise: 'S17',
    what: 'the statistics page over 1,000,000 counted events, SQLite / Postgres (p95)',
    rows: ['S17', 'S17 Postgres'],
    also: [...metricNames, waited, 'linesOfAMonth'],
    measured: (rows) => {
      const ms = (name: string) =>
        each(rows, (row) => {
          const isMissed = name !== waited && figure(row, name) > row.bar;
          return `${judged(isMissed, String(figure(row, name)))}${withOtherRuns(row, name, '')}`;
        });
      const lines = shared(rows, (row) => inThousands(figure(row, 'linesOfAMonth')));
      const pages = `overview ${ms(all)} ms, one walk ${ms(ofAWalk)}, funnel ${ms(funnel)}`;
      const waiting = `who walks meanwhile waits ${ms(waited)} ms at most`;
      return `${pages}, CSV of a month (${lines} lines) ${ms(table)}; ${waiting}`;
    },
    bar: barIn(' ms'),
  },
  {
    promise: 'S18',
    what: 'a letter typed in a walk of 300 elements → the frame that shows it',
    rows: ['S18'],
    also: ['medianMs', 'slowedMs'],
    measured: single((row) => {
      const slowedMs = figure(row, 'slowedMs');
      const slowed = judged(isAbove(slowedMs, row.bar ?? Infinity), `${slowedMs} ms`);
      return `${limited(row, ' ms')} (p95); median ${figure(row, 'medianMs')} ms; CPU 4 × slower ${slowed}`;
    }),
    bar: (rows) => `${barIn(' ms')(rows)}, slower, too`,
  },
];

/** The README's table, from its first line to its last. */
export const readmeRows: readonly ReadmeRow[] = [
  ...phoneRows,
  ...inTheBrowser,
  ...onTheServer,
  ...forAuthors,
  ...forTheDeadZone,
];
