import { ProtobufWriter } from '../../server/tiles/protobuf.ts';

/** Mapbox Vector Tile 2.1: what one tile holds, in tile units from its top-left. */
export const tileExtent = 4096;

export type TilePoint = readonly [x: number, y: number];

export interface TileFeature {
  readonly kind: 'point' | 'line' | 'polygon';
  /** Points: one part each. Polygons: rings without the closing point, clockwise on the screen. */
  readonly parts: readonly (readonly TilePoint[])[];
  readonly tags: Readonly<Record<string, string | number>>;
}

export interface TileLayer {
  readonly name: string;
  readonly features: readonly TileFeature[];
}

const featureTypes = { point: 1, line: 2, polygon: 3 } as const;
const moveTo = 1;
const lineTo = 2;
const closePath = 7;

const command = (id: number, count: number): number => (id & 7) | (count << 3);
const zigzag = (value: number): number => (value << 1) ^ (value >> 31);

function commandsOf({ kind, parts }: TileFeature): readonly number[] {
  let pen: TilePoint = [0, 0];
  const step = (to: TilePoint): readonly number[] => {
    const moved = [zigzag(to[0] - pen[0]), zigzag(to[1] - pen[1])];
    pen = to;
    return moved;
  };
  return parts.flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const start = [command(moveTo, 1), ...step(first)];
    const drawn = rest.length === 0 ? [] : [command(lineTo, rest.length), ...rest.flatMap(step)];
    return [...start, ...drawn, ...(kind === 'polygon' ? [command(closePath, 1)] : [])];
  });
}

function valueBlock(value: string | number): Uint8Array {
  const writer = new ProtobufWriter();
  return (typeof value === 'string' ? writer.text(1, value) : writer.uint(5, value)).finish();
}

function encodeLayer(layer: TileLayer): Uint8Array {
  const keys = [...new Set(layer.features.flatMap(({ tags }) => Object.keys(tags)))];
  const values = [...new Set(layer.features.flatMap(({ tags }) => Object.values(tags)))];
  const writer = new ProtobufWriter().uint(15, 2).text(1, layer.name);
  for (const feature of layer.features) {
    const tags = Object.entries(feature.tags).flatMap(([key, value]) => [
      keys.indexOf(key),
      values.indexOf(value),
    ]);
    const body = new ProtobufWriter().packed(2, tags).uint(3, featureTypes[feature.kind]);
    writer.block(2, body.packed(4, commandsOf(feature)).finish());
  }
  for (const key of keys) writer.text(3, key);
  for (const value of values) writer.block(4, valueBlock(value));
  return writer.uint(5, tileExtent).finish();
}

export function encodeTile(layers: readonly TileLayer[]): Uint8Array {
  const writer = new ProtobufWriter();
  for (const layer of layers) {
    if (layer.features.length > 0) writer.block(3, encodeLayer(layer));
  }
  return writer.finish();
}
