import { curveThrough, selfLoopCurve, lanesOf, type Lane } from './curves.ts';
import type { Box, Graph, GraphEdge, GraphLayout, LayoutSizes, Point } from './graph-shapes.ts';
import { orderLayers, type Slot } from './layer-order.ts';
import { slotPositionsOf } from './layer-positions.ts';
import { groupedBy, layersOf, type Layers } from './layers.ts';

/**
 * An edge over more layers runs straight behind what is between: the detour would not be worth it.
 */
const MAX_CROSSED_LAYERS = 12;

/** One connected component, from its own upper left corner on. */
interface Component {
  readonly boxes: readonly (readonly [string, Box])[];
  readonly curves: readonly (readonly [string, readonly Point[]])[];
  readonly width: number;
  readonly height: number;
}

/**
 * A layout in layers: successors are in later layers. The same graph always has the same layout.
 */
export function layeredLayout(graph: Graph, sizes: LayoutSizes): GraphLayout {
  const components = connectedComponents(graph).map((nodes) =>
    layoutOfComponent(nodes, graph, sizes),
  );
  return inRows(components, sizes);
}

/** The components in reading order; single nodes come last. */
function connectedComponents({ nodes, edges }: Graph): readonly (readonly string[])[] {
  const near = groupedBy(
    edges.flatMap(({ from, to }) => [[from, to] as const, [to, from] as const]),
    ([id]) => id,
  );
  const nodeIds = new Set(nodes);
  const visited = new Set<string>();
  const components = nodes.flatMap((id) => {
    if (visited.has(id)) return [];
    const component = new Set([id]);
    for (const reached of component) {
      visited.add(reached);
      for (const [, next] of near.get(reached) ?? []) if (nodeIds.has(next)) component.add(next);
    }
    return [nodes.filter((node) => component.has(node))];
  });
  return [
    ...components.filter((component) => component.length > 1),
    ...components.filter((component) => component.length === 1),
  ];
}

function layoutOfComponent(nodes: readonly string[], graph: Graph, sizes: LayoutSizes): Component {
  const within = new Set(nodes);
  const edges = graph.edges.filter(({ from, to }) => within.has(from) && within.has(to));
  const plainEdges = edges.filter(({ from, to }) => from !== to);
  const ranked = layersOf(nodes, plainEdges, graph.roots);
  const { layers, chains } = slotsOf(nodes, plainEdges, ranked);
  orderLayers(layers);
  const isRight = sizes.direction === 'right';
  const { width, height } = sizes.node;
  const [length, breadth] = isRight ? [width, height] : [height, width];
  const slotPositions = slotPositionsOf(layers, { node: breadth, gap: sizes.gapAcross });
  const startOf = (rank: number) => rank * (length + sizes.gapAlong);
  const pointAt = ({ along, across }: Lane): Point =>
    isRight ? { x: along, y: across } : { x: across, y: along };
  const boxes = layers.flat().flatMap((slot) => {
    if (!slot.isNode) return [];
    const across = (slotPositions.get(slot) ?? 0) - breadth / 2;
    const box: Box = { ...pointAt({ along: startOf(slot.rank), across }), width, height };
    return [[slot.id, box] as const];
  });
  const lanes = lanesOf(chains, { startOf, length, breadth, slotPositions });
  const curves = [...lanes].map(([id, lane]) => {
    const curve = curveThrough(lane).map(pointAt);
    return [id, ranked.isBack.has(id) ? curve.toReversed() : curve] as const;
  });
  return atCorner(boxes, [...curves, ...loopCorners(edges, new Map(boxes))]);
}

function loopCorners(edges: readonly GraphEdge[], boxes: ReadonlyMap<string, Box>) {
  return edges.flatMap(({ id, from, to }) => {
    const box = boxes.get(from);
    return from === to && box ? [[id, selfLoopCurve(box)] as const] : [];
  });
}

function atCorner(boxes: Component['boxes'], curves: Component['curves']): Component {
  const points = [
    ...boxes.flatMap(([, { x, y, width, height }]) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
    ...curves.flatMap(([, curve]) => curve),
  ];
  const [left, top] = [minOf(points.map(({ x }) => x)), minOf(points.map(({ y }) => y))];
  const by = { x: -left, y: -top };
  return {
    boxes: boxes.map(([id, box]) => [id, { ...box, ...moved(box, by) }]),
    curves: curves.map(([id, curve]) => [id, curve.map((point) => moved(point, by))]),
    width: -minOf(points.map(({ x }) => -x)) - left,
    height: -minOf(points.map(({ y }) => -y)) - top,
  };
}

const minOf = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);

const moved = ({ x, y }: Point, by: Point): Point => ({ x: x + by.x, y: y + by.y });

/** Places components side by side as long as they fit, then in the next row. */
function inRows(
  components: readonly Component[],
  { gapAcross, rowWidth }: LayoutSizes,
): GraphLayout {
  const width = components.reduce(
    (widest, component) => Math.max(widest, component.width),
    rowWidth,
  );
  const gap = gapAcross * 1.5;
  const boxes = new Map<string, Box>();
  const curves = new Map<string, readonly Point[]>();
  let [x, y, rowHeight, right] = [0, 0, 0, 0];
  for (const component of components) {
    if (x > 0 && x + component.width > width) [x, y, rowHeight] = [0, y + rowHeight + gap, 0];
    const by = { x, y };
    for (const [id, box] of component.boxes) boxes.set(id, { ...box, ...moved(box, by) });
    for (const [id, curve] of component.curves) {
      curves.set(
        id,
        curve.map((point) => moved(point, by)),
      );
    }
    x += component.width + gap;
    rowHeight = Math.max(rowHeight, component.height);
    right = Math.max(right, x - gap);
  }
  return { boxes, curves, width: right, height: y + rowHeight };
}

/** The layers of a connected component, and the slots of each edge, in reading direction. */
interface SlottedGraph {
  readonly layers: Slot[][];
  readonly chains: ReadonlyMap<string, readonly Slot[]>;
}

function slotsOf(
  nodes: readonly string[],
  edges: readonly GraphEdge[],
  { rankOf, isBack }: Layers,
): SlottedGraph {
  const layers: Slot[][] = [];
  const add = (id: string, rank: number, isNode: boolean): Slot => {
    const slot: Slot = { id, rank, isNode, before: [], after: [], index: 0, middle: 0 };
    (layers[rank] ??= []).push(slot);
    return slot;
  };
  const slotOf = new Map(nodes.map((id) => [id, add(id, rankOf.get(id) ?? 0, true)]));
  const chains = new Map<string, readonly Slot[]>();
  for (const edge of edges) {
    const [from, to] = [slotOf.get(edge.from), slotOf.get(edge.to)];
    if (!from || !to) continue;
    const [low, high] = isBack.has(edge.id) ? [to, from] : [from, to];
    const crossedLayers = high.rank - low.rank - 1;
    if (crossedLayers > MAX_CROSSED_LAYERS) {
      chains.set(edge.id, [low, high]);
      continue;
    }
    const between = Array.from({ length: crossedLayers }, (_, index) =>
      add(`${edge.id} ${index}`, low.rank + 1 + index, false),
    );
    const chain = [low, ...between, high];
    chain.forEach((slot, index) => {
      const next = chain[index + 1];
      if (next === undefined) return;
      slot.after.push(next);
      next.before.push(slot);
    });
    chains.set(edge.id, chain);
  }
  return { layers: layers.map((layer) => layer ?? []), chains };
}
