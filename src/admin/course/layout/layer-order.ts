/** A node, or the position where a long edge crosses a layer. */
export interface Slot {
  readonly id: string;
  readonly rank: number;
  readonly isNode: boolean;
  readonly before: Slot[];
  readonly after: Slot[];
  /** The index within its layer. */
  index: number;
  /** The mean position of its neighbours, while its layer is ordered. */
  middle: number;
}

const SWEEPS = 8;

/** Orders each layer so that few edges cross: every slot moves to the middle of its neighbours. */
export function orderLayers(layers: Slot[][]): void {
  number(layers);
  let fewest = crossingsOf(layers);
  let best = layers.map((layer) => [...layer]);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    const isForward = sweep % 2 === 0;
    for (const layer of isForward ? layers : layers.toReversed()) {
      sortBy(layer, (slot) => (isForward ? slot.before : slot.after));
    }
    const crossings = crossingsOf(layers);
    if (crossings >= fewest) continue;
    fewest = crossings;
    best = layers.map((layer) => [...layer]);
  }
  best.forEach((layer, rank) => (layers[rank] = layer));
  number(layers);
}

function sortBy(layer: Slot[], neighboursOf: (slot: Slot) => readonly Slot[]): void {
  for (const slot of layer) {
    const near = neighboursOf(slot);
    const sum = near.reduce((total, { index }) => total + index, 0);
    slot.middle = near.length === 0 ? slot.index : sum / near.length;
  }
  layer.sort((a, b) => a.middle - b.middle || a.index - b.index);
  layer.forEach((slot, index) => (slot.index = index));
}

function number(layers: readonly (readonly Slot[])[]): void {
  for (const layer of layers) layer.forEach((slot, index) => (slot.index = index));
}

function crossingsOf(layers: readonly (readonly Slot[])[]): number {
  return layers.reduce((total, layer, rank) => {
    const ends = layer.flatMap(({ after }) =>
      after.map(({ index }) => index).sort((a, b) => a - b),
    );
    return total + inversionsIn(ends, layers[rank + 1]?.length ?? 0);
  }, 0);
}

/**
 * The number of inversions, counted with a Fenwick tree: edges that end before one that began
 * earlier.
 */
function inversionsIn(ends: readonly number[], width: number): number {
  const sums = new Array<number>(width + 1).fill(0);
  let inversions = 0;
  ends.forEach((end, rank) => {
    let notAfter = 0;
    for (let index = end + 1; index > 0; index -= index & -index) notAfter += sums[index] ?? 0;
    inversions += rank - notAfter;
    for (let index = end + 1; index <= width; index += index & -index)
      sums[index] = (sums[index] ?? 0) + 1;
  });
  return inversions;
}
