import { tileExtent, type TileFeature, type TileLayer, type TilePoint } from '../mvt-writer.ts';
import { worldOf } from '../../../server/tiles/mercator.ts';
import { clipLine, clipRing, isWithin, type Frame } from './clip.ts';
import { layerNames, type Feature, type LayerName, type Position } from './geojson.ts';

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Drawn beyond the tile's border, so that outlines there do not show. */
const margin = 64;
const frame: Frame = { low: -margin, high: tileExtent + margin };

/** Small features only at zooms where they can be told apart. */
const shownFrom: Readonly<Record<LayerName, number>> = {
  green: 12,
  water: 12,
  square: 14,
  road: 12,
  building: 14,
  place: 12,
  housenumber: 16,
};

function withoutRepeats(part: readonly TilePoint[]): readonly TilePoint[] {
  const whole = part.map(([x, y]): TilePoint => [Math.round(x), Math.round(y)]);
  return whole.filter(([x, y], at) => {
    const before = whole[at - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

/** With y pointing down a positive sum is clockwise, as MVT requires for outer rings. */
function clockwise(ring: readonly TilePoint[]): readonly TilePoint[] {
  const sum = ring.reduce((area, [x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
    return area + (x1 * y2 - x2 * y1);
  }, 0);
  return sum < 0 ? [...ring].reverse() : ring;
}

function openRing(ring: readonly TilePoint[]): readonly TilePoint[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed =
    first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
  return isClosed ? ring.slice(0, -1) : ring;
}

function partsOf(
  feature: Feature,
  toTile: (position: Position) => TilePoint,
): Pick<TileFeature, 'kind' | 'parts'> {
  const { geometry } = feature;
  if (geometry.type === 'Point') {
    const point = toTile(geometry.coordinates);
    return { kind: 'point', parts: isWithin(point, frame) ? [withoutRepeats([point])] : [] };
  }
  if (geometry.type === 'LineString') {
    const parts = clipLine(geometry.coordinates.map(toTile), frame).map(withoutRepeats);
    return { kind: 'line', parts: parts.filter((part) => part.length > 1) };
  }
  const rings = geometry.coordinates.map((ring) => clipRing(openRing(ring.map(toTile)), frame));
  const parts = rings.map((ring) => clockwise(openRing(withoutRepeats(ring))));
  return { kind: 'polygon', parts: parts.filter((part) => part.length > 2) };
}

/** The layer's name is stored once for all its features. */
const tagsOf = ({ properties }: Feature): TileFeature['tags'] =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'layer'));

export function cutTile(
  features: readonly Feature[],
  { z, x, y }: TileAddress,
): readonly TileLayer[] {
  const scale = 2 ** z;
  const toTile = (position: Position): TilePoint => {
    const [worldX, worldY] = worldOf(position);
    return [(worldX * scale - x) * tileExtent, (worldY * scale - y) * tileExtent];
  };
  return layerNames
    .filter((name) => z >= shownFrom[name])
    .map((name) => ({
      name,
      features: features
        .filter(({ properties }) => properties.layer === name)
        .map((feature) => ({ ...partsOf(feature, toTile), tags: tagsOf(feature) }))
        .filter(({ parts }) => parts.length > 0),
    }));
}
