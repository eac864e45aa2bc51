import { curveThrough, earOf, lanesOf, type Lane } from './curves.ts';
import type { Box, Graph, GraphEdge, GraphLayout, LayoutSizes, Point } from './graph-shapes.ts';
import { orderLayers } from './layer-order.ts';
import { placesOf } from './layer-places.ts';
import { groupedBy, layersOf } from './layers.ts';
import { slotsOf } from './slots.ts';

/** One connected part, from its own upper left corner on. */
interface Part {
  readonly boxes: readonly (readonly [string, Box])[];
  readonly curves: readonly (readonly [string, readonly Point[]])[];
  readonly width: number;
  readonly height: number;
}

/** A picture in layers: what follows stands behind. The same graph always has the same picture. */
export function layeredLayout(graph: Graph, sizes: LayoutSizes): GraphLayout {
  const parts = connectedParts(graph).map((nodes) => partOf(nodes, graph, sizes));
  return inRows(parts, sizes);
}

/** In reading order; single ones come last. */
function connectedParts({ nodes, edges }: Graph): readonly (readonly string[])[] {
  const near = groupedBy(
    edges.flatMap(({ from, to }) => [[from, to] as const, [to, from] as const]),
    ([id]) => id,
  );
  const known = new Set(nodes);
  const seen = new Set<string>();
  const parts = nodes.flatMap((id) => {
    if (seen.has(id)) return [];
    const part = new Set([id]);
    for (const one of part) {
      seen.add(one);
      for (const [, next] of near.get(one) ?? []) if (known.has(next)) part.add(next);
    }
    return [nodes.filter((one) => part.has(one))];
  });
  return [...parts.filter((part) => part.length > 1), ...parts.filter((part) => part.length === 1)];
}

function partOf(nodes: readonly string[], graph: Graph, sizes: LayoutSizes): Part {
  const within = new Set(nodes);
  const edges = graph.edges.filter(({ from, to }) => within.has(from) && within.has(to));
  const lines = edges.filter(({ from, to }) => from !== to);
  const ranked = layersOf(nodes, lines, graph.roots);
  const { layers, chains } = slotsOf(nodes, lines, ranked);
  orderLayers(layers);
  const isRight = sizes.direction === 'right';
  const { width, height } = sizes.node;
  const [length, breadth] = isRight ? [width, height] : [height, width];
  const places = placesOf(layers, { node: breadth, gap: sizes.gapAcross });
  const startOf = (rank: number) => rank * (length + sizes.gapAlong);
  const pointAt = ({ along, across }: Lane): Point =>
    isRight ? { x: along, y: across } : { x: across, y: along };
  const boxes = layers.flat().flatMap((slot) => {
    if (!slot.isNode) return [];
    const across = (places.get(slot) ?? 0) - breadth / 2;
    const box: Box = { ...pointAt({ along: startOf(slot.rank), across }), width, height };
    return [[slot.id, box] as const];
  });
  const lanes = lanesOf(chains, { startOf, length, breadth, places });
  const curves = [...lanes].map(([id, lane]) => {
    const curve = curveThrough(lane).map(pointAt);
    return [id, ranked.isBack.has(id) ? curve.toReversed() : curve] as const;
  });
  return atCorner(boxes, [...curves, ...earsOf(edges, new Map(boxes))]);
}

function earsOf(edges: readonly GraphEdge[], boxes: ReadonlyMap<string, Box>) {
  return edges.flatMap(({ id, from, to }) => {
    const box = boxes.get(from);
    return from === to && box ? [[id, earOf(box)] as const] : [];
  });
}

function atCorner(boxes: Part['boxes'], curves: Part['curves']): Part {
  const points = [
    ...boxes.flatMap(([, { x, y, width, height }]) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...curves.flatMap(([, curve]) => curve),
  ];
  const [left, top] = [least(points.map(({ x }) => x)), least(points.map(({ y }) => y))];
  const by = { x: -left, y: -top };
  return {
    boxes: boxes.map(([id, box]) => [id, { ...box, ...moved(box, by) }]),
    curves: curves.map(([id, curve]) => [id, curve.map((point) => moved(point, by))]),
    width: -least(points.map(({ x }) => -x)) - left,
    height: -least(points.map(({ y }) => -y)) - top,
  };
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** Side by side while there is room, then below. */
function inRows(parts: readonly Part[], { gapAcross, rowWidth }: LayoutSizes): GraphLayout {
  const width = parts.reduce((most, part) => Math.max(most, part.width), rowWidth);
  const gap = gapAcross * 1.5;
  const boxes = new Map<string, Box>();
  const curves = new Map<string, readonly Point[]>();
  let [x, y, rowHeight, right] = [0, 0, 0, 0];
  for (const part of parts) {
    if (x > 0 && x + part.width > width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    const by = { x, y };
    for (const [id, box] of part.boxes) boxes.set(id, { ...box, ...moved(box, by) });
    for (const [id, curve] of part.curves) {
      curves.set(
        id,
        curve.map((point) => moved(point, by)),
      );
    }
    x += part.width + gap;
    rowHeight = Math.max(rowHeight, part.height);
    right = Math.max(right, x - gap);
  }
  return { boxes, curves, width: right, height: y + rowHeight };
}
