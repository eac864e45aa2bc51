import type { Box, Point } from './graph-shapes.ts';
import { groupedBy } from './layers.ts';
import type { Slot } from './layer-order.ts';

const MAX_PORT_GAP = 14;

interface Port {
  readonly edge: string;
  readonly slot: Slot;
  readonly isOut: boolean;
  /** The across position of the edge's next slot. */
  readonly toward: number;
}

/** Axes by reading direction: along it and across it. */
export interface Lane {
  readonly along: number;
  readonly across: number;
}

export interface LayerGeometry {
  /** The near edge of each layer, and the length of a node. */
  readonly startOf: (rank: number) => number;
  readonly length: number;
  readonly breadth: number;
  readonly slotPositions: ReadonlyMap<Slot, number>;
}

/**
 * The path of each edge from port to port; edges on one side leave side by side instead of at one
 * point.
 */
export function lanesOf(
  chains: ReadonlyMap<string, readonly Slot[]>,
  drawn: LayerGeometry,
): ReadonlyMap<string, readonly Lane[]> {
  const ports = portsOf(chains, drawn);
  const lanes = new Map<string, readonly Lane[]>();
  for (const [edge, chain] of chains) {
    lanes.set(
      edge,
      chain.flatMap((slot, index) => {
        const across = drawn.slotPositions.get(slot) ?? 0;
        const start = drawn.startOf(slot.rank);
        const end = start + drawn.length;
        const isOut = index === 0;
        if (slot.isNode) {
          const port = ports.get(portKey(edge, isOut)) ?? across;
          return [{ along: isOut ? end : start, across: port }];
        }
        return [
          { along: start, across },
          { along: end, across },
        ];
      }),
    );
  }
  return lanes;
}

const portKey = (edge: string, isOut: boolean) => `${isOut ? 'out' : 'in'} ${edge}`;

function portsOf(
  chains: ReadonlyMap<string, readonly Slot[]>,
  { slotPositions, breadth }: LayerGeometry,
): ReadonlyMap<string, number> {
  const ports = [...chains].flatMap(([edge, chain]): readonly Port[] => {
    const [first, second] = chain;
    const [last, beforeLast] = [chain.at(-1), chain.at(-2)];
    if (!first || !second || !last || !beforeLast) return [];
    return [
      { edge, slot: first, isOut: true, toward: slotPositions.get(second) ?? 0 },
      { edge, slot: last, isOut: false, toward: slotPositions.get(beforeLast) ?? 0 },
    ];
  });
  const offsets = new Map<string, number>();
  for (const side of groupedBy(ports, ({ slot, isOut }) => portKey(slot.id, isOut)).values()) {
    const sorted = side.toSorted((a, b) => a.toward - b.toward);
    const gap = Math.min(MAX_PORT_GAP, (breadth - 24) / Math.max(1, sorted.length - 1));
    sorted.forEach(({ edge, slot, isOut }, index) => {
      const middle = slotPositions.get(slot) ?? 0;
      offsets.set(portKey(edge, isOut), middle + (index - (sorted.length - 1) / 2) * gap);
    });
  }
  return offsets;
}

/** A curve through all points that leaves and reaches each of them in reading direction. */
export function curveThrough(lanes: readonly Lane[]): readonly Lane[] {
  return lanes.flatMap((lane, index) => {
    const before = lanes[index - 1];
    if (before === undefined) return [lane];
    const middle = (before.along + lane.along) / 2;
    return [{ along: middle, across: before.across }, { along: middle, across: lane.across }, lane];
  });
}

/** An edge from a node to itself: a loop at its upper border. */
export function selfLoopCurve({ x, y, width }: Box): readonly Point[] {
  const right = x + width - 24;
  return [
    { x: right - 28, y },
    { x: right - 44, y: y - 44 },
    { x: right + 16, y: y - 44 },
    { x: right, y },
  ];
}

export function pointOn(curve: readonly Point[], share: number): Point {
  const pieces = Math.max(1, (curve.length - 1) / 3);
  const piece = Math.min(pieces - 1, Math.floor(share * pieces));
  const t = share * pieces - piece;
  const [a, b, c, d] = curve.slice(piece * 3, piece * 3 + 4);
  if (!a || !b || !c || !d) return a ?? { x: 0, y: 0 };
  const mix = (p: number, q: number, r: number, s: number) =>
    (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}
