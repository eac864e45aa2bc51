import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { DayOfCounts } from './period-query.ts';
import type { ShownKind } from './shown-kinds.ts';
import { formatUtcDay } from '../../lib/format-date.ts';

interface DaysToDraw {
  readonly days: readonly DayOfCounts[];
  readonly kinds: readonly ShownKind[];
  readonly languageCode: string;
  readonly height: number;
}

/** Colour alone would not distinguish the lines. */
const DASHES = [[], [8, 4], [2, 4], [12, 4, 2, 4], [16, 6]];
const COLOURS = ['--accent', '--positive', '--ink', '--ink-soft', '--edge'];

/**
 * Draws the chart and redraws it on changes of width and theme; returns a function that ends this.
 */
export function drawDays(root: HTMLElement, days: DaysToDraw): () => void {
  let plot = draw(root, days);
  const redraw = () => {
    plot.destroy();
    plot = draw(root, days);
  };
  const theme = matchMedia('(prefers-color-scheme: dark)');
  theme.addEventListener('change', redraw);
  const width = new ResizeObserver(() => {
    plot.setSize({ width: root.clientWidth, height: days.height });
  });
  width.observe(root);
  return () => {
    theme.removeEventListener('change', redraw);
    width.disconnect();
    plot.destroy();
  };
}

function draw(root: HTMLElement, { days, kinds, languageCode, height }: DaysToDraw): UPlot {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const formatTick = (seconds: number) => formatUtcDay(seconds * 1000, languageCode);
  const axis = {
    stroke: colour('--ink-soft'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { stroke: colour('--line'), width: 1 },
    font: `14px ${style.fontFamily}`,
  };
  return new UPlot(
    {
      width: root.clientWidth,
      height,
      legend: { live: false },
      cursor: { show: false },
      tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      scales: { y: { range: (_, _low, high) => [0, Math.max(5, high * 1.1)] } },
      axes: [
        { ...axis, values: (_, splits) => splits.map(formatTick), space: 80 },
        { ...axis, values: (_, splits) => splits.map((value) => integerIn(value, languageCode)) },
      ],
      series: [
        {},
        ...kinds.map(({ label }, index) => ({
          label,
          stroke: colour(COLOURS[index % COLOURS.length] ?? '--ink'),
          width: 2,
          dash: DASHES[index % DASHES.length] ?? [],
          points: { show: days.length < 3 },
        })),
      ],
    },
    [
      days.map(({ day }) => Date.parse(day) / 1000),
      ...kinds.map(({ kind }) => days.map(({ counts }) => counts[kind] ?? 0)),
    ],
    root,
  );
}

const integerIn = (value: number, languageCode: string): string =>
  Number.isInteger(value) ? value.toLocaleString(languageCode) : '';
