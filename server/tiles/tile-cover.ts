import { worldOf } from './mercator.ts';

/** Latitude, longitude. */
export type Spot = readonly [lat: number, lon: number];

/** Degrees. */
export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Columns and rows, the last ones included. */
export interface TileRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const METRES_PER_DEGREE = 111_320;
/** Where Web Mercator ends. */
const MOST_LATITUDE = 85.0511;

/** All spots with a margin around them; it ends where the map does. */
export function boxAround(spots: readonly Spot[], marginM: number): Box {
  const [lats, lons] = [spots.map(([lat]) => lat), spots.map(([, lon]) => lon)];
  const [south, north] = [within(least(lats)), within(most(lats))];
  const up = marginM / METRES_PER_DEGREE;
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  const aside = up / Math.cos((farthest * Math.PI) / 180);
  return {
    west: Math.max(-180, least(lons) - aside),
    south: within(south - up),
    east: Math.min(180, most(lons) + aside),
    north: within(north + up),
  };
}

export function tilesOver({ west, south, east, north }: Box, z: number): TileRange {
  const topLeft = tileAt([north, west], z);
  const bottomRight = tileAt([south, east], z);
  return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y };
}

export function tileAt([lat, lon]: Spot, z: number): TileAddress {
  const [x, y] = worldOf([lon, within(lat)]);
  const last = 2 ** z - 1;
  const index = (share: number) => Math.min(last, Math.max(0, Math.floor(share * 2 ** z)));
  return { z, x: index(x), y: index(y) };
}

export function tileCount({ left, top, right, bottom }: TileRange): number {
  return (right - left + 1) * (bottom - top + 1);
}

export function* addressesIn(range: TileRange, z: number): Generator<TileAddress> {
  for (let y = range.top; y <= range.bottom; y += 1) {
    for (let x = range.left; x <= range.right; x += 1) yield { z, x, y };
  }
}

/** Paths may hold more points than a call takes arguments. */
function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b));
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b));
}

function within(lat: number): number {
  return Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat));
}
