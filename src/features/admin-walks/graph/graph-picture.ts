import { delayMsOf } from '../../../core/progress/delay.ts';
import type { GraphLayout, LayoutSizes, Point } from '../../../ui/graph/graph-shapes.ts';
import { layeredLayout } from '../../../ui/graph/layered-layout.ts';
import type { Size } from '../../../ui/graph/viewport.ts';
import { placeLabels } from '../../../ui/graph/place-labels.ts';
import type { GraphTexts } from './graph-texts.ts';
import type { GraphLine, WalkGraph } from './walk-graph.ts';

export const NODE = { width: 220, height: 78 } as const;
const LABEL_HEIGHT = 22;
const LETTER = 6.9;

export type Direction = LayoutSizes['direction'];

/** The walk laid out, with what stands at its lines. */
export interface GraphPicture extends GraphLayout {
  readonly direction: Direction;
  readonly labels: ReadonlyMap<string, LineLabel>;
}

export interface LineLabel extends Point {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

export const holdsKey = (quest: string, puzzle: string) => `holds ${quest} ${puzzle}`;

export function graphPicture(
  graph: WalkGraph,
  texts: GraphTexts,
  direction: Direction,
  rowWidth: number,
): GraphPicture {
  const edge = ({ id, from, to }: GraphLine) => ({ id, from: from.id, to: to.id });
  const [opening, others] = [true, false].map((isOpening) =>
    graph.lines.filter((line) => (effectOf(line) === 'opens') === isOpening).map(edge),
  );
  const holds = graph.holds.map(([quest, puzzle]) => ({
    id: holdsKey(quest.id, puzzle.id),
    from: quest.id,
    to: puzzle.id,
  }));
  const nodes = graph.parts.map(({ id }) => id);
  const roots = new Set(graph.parts.filter((one) => one.isFromStart).map(({ id }) => id));
  const layout = layeredLayout(
    // The first of a circle's lines leads on: what opens goes before what takes back.
    { nodes, edges: [...(opening ?? []), ...holds, ...(others ?? [])], roots },
    {
      ...{ node: NODE, direction, rowWidth },
      ...(direction === 'right'
        ? { gapAlong: 108, gapAcross: 34 }
        : { gapAlong: 68, gapAcross: 28 }),
    },
  );
  return { ...layout, direction, labels: labelsOf(graph, texts, layout) };
}

/** Of both the one that shows more at once where names can be read. */
export function betterDirection(graph: WalkGraph, texts: GraphTexts, window: Size): Direction {
  const share = (direction: Direction) => {
    const { width, height } = graphPicture(graph, texts, direction, window.width / READABLE);
    const part = (room: number, size: number) => Math.min(1, room / Math.max(1, size * READABLE));
    return part(window.width, width) * part(window.height, height);
  };
  return share('down') > share('right') ? 'down' : 'right';
}

const READABLE = 0.75;

function labelsOf(graph: WalkGraph, texts: GraphTexts, { curves, boxes }: GraphLayout) {
  const wanted = graph.lines.map((line) => {
    const text = lineWords(line, texts);
    const width = text.length * LETTER + 14;
    return { id: line.id, curve: curves.get(line.id) ?? [], text, width, height: LABEL_HEIGHT };
  });
  const places = placeLabels(wanted, [...boxes.values()]);
  return new Map(
    wanted.map(({ id, text, width, height }) => [
      id,
      { ...(places.get(id) ?? { x: 0, y: 0 }), text, width, height },
    ]),
  );
}

export type LineEffect = 'opens' | 'reopens' | 'ends' | 'closes';

const EFFECTS = { active: 'reopens', finished: 'ends', inactive: 'closes' } as const;

export function effectOf({ item }: GraphLine): LineEffect {
  return item.action === undefined ? 'opens' : EFFECTS[item.action];
}

/** 'nach 2 Min.', and what else is not as usual. */
export function lineWords(line: GraphLine, texts: GraphTexts): string {
  const effect = effectOf(line);
  const words = [
    line.groups ? texts.onAnswer(line.groups.map((group) => group + 1).join(', ')) : '',
    effect === 'opens' ? '' : texts.effect[effect],
    delayWords(line, texts),
  ];
  return words.filter((one) => one !== '').join(' · ');
}

export function delayWords({ item }: GraphLine, texts: GraphTexts): string {
  const { delay, ...rest } = item;
  const seconds = delay ?? usualDelayS(rest.type);
  return seconds === 0 ? texts.atOnce : texts.usual(texts.after(seconds));
}

/** How long it takes where nothing is said. */
export function usualDelayS(kind: GraphLine['item']['type']): number {
  return delayMsOf({ kind, slug: '' }) / 1000;
}

const MOST_LETTERS = 17;

/** The name in at most two lines; what is too long ends in dots. */
export function titleLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MOST_LETTERS) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  const isLong = lines.length > 2;
  const shown = isLong ? [lines[0] ?? '', lines.slice(1).join(' ')] : lines;
  return shown.map((line) =>
    line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS - 1)}…` : line,
  );
}
