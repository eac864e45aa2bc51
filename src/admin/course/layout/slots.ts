import type { GraphEdge } from './graph-shapes.ts';
import type { Slot } from './layer-order.ts';
import type { Layers } from './layers.ts';

/** The layers of a connected component, and the slots of each edge, in reading direction. */
export interface SlottedGraph {
  readonly layers: Slot[][];
  readonly chains: ReadonlyMap<string, readonly Slot[]>;
}

/**
 * An edge over more layers runs straight behind what is between: the detour would not be worth it.
 */
const MAX_CROSSED_LAYERS = 12;

export function slotsOf(
  nodes: readonly string[],
  edges: readonly GraphEdge[],
  { rankOf, isBack }: Layers,
): SlottedGraph {
  const layers: Slot[][] = [];
  const add = (id: string, rank: number, isNode: boolean): Slot => {
    const slot: Slot = { id, rank, isNode, before: [], after: [], at: 0, middle: 0 };
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
