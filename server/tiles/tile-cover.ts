import { worldOf } from './mercator.ts';

/** Latitude, longitude. */
export type GeoPoint = readonly [lat: number, lon: number];

/** Degrees. */
export interface GeoBox {
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
/** The latitude where Web Mercator ends. */
const MAX_LATITUDE = 85.0511;

/** All locations with a margin around them; it ends where the map does. */
export function boxAround(geoPoints: readonly GeoPoint[], marginM: number): GeoBox {
  const [lats, lons] = [geoPoints.map(([lat]) => lat), geoPoints.map(([, lon]) => lon)];
  const [south, north] = [within(minOf(lats)), within(maxOf(lats))];
  const up = marginM / METRES_PER_DEGREE;
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  const lonMargin = up / Math.cos((farthest * Math.PI) / 180);
  return {
    west: Math.max(-180, minOf(lons) - lonMargin),
    south: within(south - up),
    east: Math.min(180, maxOf(lons) + lonMargin),
    north: within(north + up),
  };
}

export function tilesOver({ west, south, east, north }: GeoBox, z: number): TileRange {
  const topLeft = tileAt([north, west], z);
  const bottomRight = tileAt([south, east], z);
  return { left: topLeft.x, top: topLeft.y, right: bottomRight.x, bottom: bottomRight.y };
}

export function tileAt([lat, lon]: GeoPoint, z: number): TileAddress {
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

/** Paths may have more points than a call takes arguments. */
function minOf(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b));
}

function maxOf(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b));
}

function within(lat: number): number {
  return Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat));
}
