import type { Slot } from './layer-order.ts';

interface SlotSizes {
  readonly node: number;
  readonly gap: number;
}

const ROUNDS = 6;
const EDGE_GAP = 14;

/** The middle of each slot across the reading direction: near its neighbours, in its order. */
export function slotPositionsOf(
  layers: readonly (readonly Slot[])[],
  sizes: SlotSizes,
): ReadonlyMap<Slot, number> {
  const slotPositions = new Map<Slot, number>();
  for (const layer of layers)
    settle(
      layer,
      layer.map(() => 0),
      sizes,
      slotPositions,
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const isForward = round % 2 === 0;
    for (const layer of isForward ? layers : layers.toReversed()) {
      const wanted = layer.map((slot) => {
        const near = isForward ? slot.before : slot.after;
        const slots =
          round < ROUNDS - 2 || near.length === 0 ? near : [...slot.before, ...slot.after];
        return meanOf(slots, slotPositions) ?? slotPositions.get(slot) ?? 0;
      });
      settle(layer, wanted, sizes, slotPositions);
    }
  }
  return slotPositions;
}

function meanOf(
  near: readonly Slot[],
  slotPositions: ReadonlyMap<Slot, number>,
): number | undefined {
  if (near.length === 0) return undefined;
  return near.reduce((sum, slot) => sum + (slotPositions.get(slot) ?? 0), 0) / near.length;
}

interface Block {
  sum: number;
  weight: number;
  count: number;
}

/**
 * Moves the boxes as near to the wanted positions as order and distances allow: colliding
 * neighbours share the shift.
 */
function settle(
  layer: readonly Slot[],
  wanted: readonly number[],
  sizes: SlotSizes,
  slotPositions: Map<Slot, number>,
): void {
  const offsets = offsetsOf(layer, sizes);
  const blocks: Block[] = [];
  layer.forEach((slot, index) => {
    const weight = slot.isNode ? 1 : 2;
    const own = ((wanted[index] ?? 0) - (offsets[index] ?? 0)) * weight;
    let block: Block = { sum: own, weight, count: 1 };
    for (let last = blocks.at(-1); last && meanIn(last) >= meanIn(block); last = blocks.at(-1)) {
      block = {
        sum: last.sum + block.sum,
        weight: last.weight + block.weight,
        count: last.count + block.count,
      };
      blocks.pop();
    }
    blocks.push(block);
  });
  const bases = blocks.flatMap((block) => new Array<number>(block.count).fill(meanIn(block)));
  layer.forEach((slot, index) => {
    slotPositions.set(slot, (bases[index] ?? 0) + (offsets[index] ?? 0));
  });
}

const meanIn = ({ sum, weight }: Block) => sum / weight;

function offsetsOf(layer: readonly Slot[], { node, gap }: SlotSizes): readonly number[] {
  const offsets: number[] = [];
  layer.forEach((slot, index) => {
    const before = layer[index - 1];
    if (before === undefined) {
      offsets.push(0);
      return;
    }
    const halfSpaces = ((slot.isNode ? node : 0) + (before.isNode ? node : 0)) / 2;
    const space = slot.isNode && before.isNode ? gap : EDGE_GAP;
    offsets.push((offsets[index - 1] ?? 0) + halfSpaces + space);
  });
  return offsets;
}
