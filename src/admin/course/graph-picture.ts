import { delayMsOf } from '../../core/progress/delay.ts';
import type { GraphLayout, LayoutSizes, Point } from './layout/graph-shapes.ts';
import { layeredLayout } from './layout/layered-layout.ts';
import type { Size } from '../../core/chart/plan-scale.ts';
import { placeEdgeLabels } from './layout/place-labels.ts';
import type { GraphTexts } from '../../i18n/admin/graph.ts';
import type { WalkGraphEdge, WalkGraph } from './walk-graph.ts';

export const NODE = { width: 220, height: 78 } as const;
const LABEL_HEIGHT = 22;
const CHARACTER_WIDTH = 6.9;

export type GraphDirection = LayoutSizes['direction'];

/** The layout of the walk, with the labels of its edges. */
export interface GraphPicture extends GraphLayout {
  readonly direction: GraphDirection;
  readonly labels: ReadonlyMap<string, EdgeLabel>;
}

export interface EdgeLabel extends Point {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

export const holdsKey = (quest: string, puzzle: string) => `holds ${quest} ${puzzle}`;

export function graphPicture(
  graph: WalkGraph,
  texts: GraphTexts,
  direction: GraphDirection,
  rowWidth: number,
): GraphPicture {
  const edge = ({ id, from, to }: WalkGraphEdge) => ({ id, from: from.id, to: to.id });
  const [opening, others] = [true, false].map((isOpening) =>
    graph.edges.filter((walkEdge) => (effectOf(walkEdge) === 'opens') === isOpening).map(edge),
  );
  const holds = graph.holds.map(([quest, puzzle]) => ({
    id: holdsKey(quest.id, puzzle.id),
    from: quest.id,
    to: puzzle.id,
  }));
  const nodes = graph.elements.map(({ id }) => id);
  const roots = new Set(
    graph.elements.filter((element) => element.isFromStart).map(({ id }) => id),
  );
  const layout = layeredLayout(
    // In a cycle the first edge keeps its direction: opening edges come before closing ones.
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

/** The direction that shows more at once while names are readable. */
export function betterDirection(graph: WalkGraph, texts: GraphTexts, window: Size): GraphDirection {
  const share = (direction: GraphDirection) => {
    const { width, height } = graphPicture(graph, texts, direction, window.width / READABLE);
    const fittingShare = (availablePx: number, size: number) =>
      Math.min(1, availablePx / Math.max(1, size * READABLE));
    return fittingShare(window.width, width) * fittingShare(window.height, height);
  };
  return share('down') > share('right') ? 'down' : 'right';
}

const READABLE = 0.75;

function labelsOf(graph: WalkGraph, texts: GraphTexts, { curves, boxes }: GraphLayout) {
  const wanted = graph.edges.map((walkEdge) => {
    const text = edgeLabel(walkEdge, texts);
    const width = text.length * CHARACTER_WIDTH + 14;
    return {
      id: walkEdge.id,
      curve: curves.get(walkEdge.id) ?? [],
      text,
      width,
      height: LABEL_HEIGHT,
    };
  });
  const labelPositions = placeEdgeLabels(wanted, [...boxes.values()]);
  return new Map(
    wanted.map(({ id, text, width, height }) => [
      id,
      { ...(labelPositions.get(id) ?? { x: 0, y: 0 }), text, width, height },
    ]),
  );
}

export type EdgeEffect = 'opens' | 'reopens' | 'ends' | 'closes';

const EFFECTS = { active: 'reopens', finished: 'ends', inactive: 'closes' } as const;

export function effectOf({ item }: WalkGraphEdge): EdgeEffect {
  return item.action === undefined ? 'opens' : EFFECTS[item.action];
}

/** 'nach 2 Min.', and whatever else differs from the default. */
export function edgeLabel(walkEdge: WalkGraphEdge, texts: GraphTexts): string {
  const effect = effectOf(walkEdge);
  const words = [
    walkEdge.groups ? texts.onAnswer(walkEdge.groups.map((group) => group + 1).join(', ')) : '',
    effect === 'opens' ? '' : texts.effect[effect],
    delayLabel(walkEdge, texts),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

export function delayLabel({ item }: WalkGraphEdge, texts: GraphTexts): string {
  const { delay, ...rest } = item;
  const seconds = delay ?? usualDelayS(rest.type);
  return seconds === 0 ? texts.atOnce : texts.usual(texts.after(seconds));
}

/** The delay of an item without one of its own. */
export function usualDelayS(kind: WalkGraphEdge['item']['type']): number {
  return delayMsOf({ kind, slug: '' }) / 1000;
}

const MAX_LINE_LENGTH = 17;

/** The name in at most two lines; a longer one ends in an ellipsis. */
export function titleLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= MAX_LINE_LENGTH) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  const isLong = lines.length > 2;
  const shown = isLong ? [lines[0] ?? '', lines.slice(1).join(' ')] : lines;
  return shown.map((line) =>
    line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line,
  );
}
