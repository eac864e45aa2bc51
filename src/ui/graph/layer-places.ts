import type { Slot } from './layer-order.ts';

interface PlaceSizes {
  readonly node: number;
  readonly gap: number;
}

const ROUNDS = 6;
const LINE_GAP = 14;

/** Where each slot's middle lies across the reading direction: near its neighbours, in its order. */
export function placesOf(
  layers: readonly (readonly Slot[])[],
  sizes: PlaceSizes,
): ReadonlyMap<Slot, number> {
  const places = new Map<Slot, number>();
  for (const layer of layers)
    settle(
      layer,
      layer.map(() => 0),
      sizes,
      places,
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const isForward = round % 2 === 0;
    for (const layer of isForward ? layers : layers.toReversed()) {
      const wanted = layer.map((slot) => {
        const near = isForward ? slot.before : slot.after;
        const all =
          round < ROUNDS - 2 || near.length === 0 ? near : [...slot.before, ...slot.after];
        return meanOf(all, places) ?? places.get(slot) ?? 0;
      });
      settle(layer, wanted, sizes, places);
    }
  }
  return places;
}

function meanOf(near: readonly Slot[], places: ReadonlyMap<Slot, number>): number | undefined {
  if (near.length === 0) return undefined;
  return near.reduce((sum, slot) => sum + (places.get(slot) ?? 0), 0) / near.length;
}

interface Block {
  sum: number;
  weight: number;
  count: number;
}

/** As near to what is wanted as the order and the distances allow: neighbours that push share the way. */
function settle(
  layer: readonly Slot[],
  wanted: readonly number[],
  sizes: PlaceSizes,
  places: Map<Slot, number>,
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
    places.set(slot, (bases[index] ?? 0) + (offsets[index] ?? 0));
  });
}

const meanIn = ({ sum, weight }: Block) => sum / weight;

function offsetsOf(layer: readonly Slot[], { node, gap }: PlaceSizes): readonly number[] {
  const offsets: number[] = [];
  layer.forEach((slot, index) => {
    const before = layer[index - 1];
    if (before === undefined) {
      offsets.push(0);
      return;
    }
    const halves = ((slot.isNode ? node : 0) + (before.isNode ? node : 0)) / 2;
    const space = slot.isNode && before.isNode ? gap : LINE_GAP;
    offsets.push((offsets[index - 1] ?? 0) + halves + space);
  });
  return offsets;
}
