import { MAX_PLAN_SCALE, MIN_PLAN_SCALE, type Size } from '../../core/chart/plan-scale.ts';
import { PLAN_WORLD_PX } from '../../core/chart/plan-tiles.ts';
import type { MapPoint } from './port.ts';

export type LngLat = readonly [lng: number, lat: number];

/**
 * How points and zooms of the port map to the library's own world. The only place that converts.
 */
export interface MapSpace {
  readonly lngLat: (at: MapPoint) => [number, number];
  readonly point: (at: LngLat) => MapPoint;
  readonly ownZoom: (zoom: number) => number;
  readonly zoom: (ownZoom: number) => number;
  /** The limits in the port's zooms. */
  readonly limits: readonly [min: number, max: number];
  /** The library's zoom from which on every place is separate, however close another is. */
  readonly groupsUpTo: number;
  /** Number of cached tiles beside the visible ones; null: the library's default. */
  readonly cachedTiles: number | null;
}

/** The library counts in tiles of 512 px, the port in those of 256. */
export const GEOGRAPHIC: MapSpace = {
  lngLat: ([lat, lon]) => [lon, lat],
  point: ([lng, lat]) => [lat, lng],
  ownZoom: (zoom) => zoom - 1,
  zoom: (ownZoom) => ownZoom + 1,
  limits: [1, 20],
  groupsUpTo: 17,
  cachedTiles: null,
};

/**
 * The flat world of the library is 180 units wide, ours a power of two of pixels: each pixel of a
 * plan of up to 8,192 px then falls exactly on the grid that the library rounds to, and the
 * smallest scale leaves no end of the world in sight.
 */
const UNITS_PER_PX = 180 / PLAN_WORLD_PX;
/**
 * The zoom at which one pixel of the world is one CSS pixel: the library's world is 512 px wide at
 * zoom 0.
 */
const FULL_SCALE_ZOOM = Math.log2(PLAN_WORLD_PX / 512);

/** A plan's top left is the middle of the world; its zoom is its scale. */
export const PLAN: MapSpace = {
  // The addition turns -0 into 0.
  lngLat: ([x, y]) => [x * UNITS_PER_PX, 0 - y * UNITS_PER_PX],
  point: ([lng, lat]) => [lng / UNITS_PER_PX, 0 - lat / UNITS_PER_PX],
  ownZoom: (scale) => FULL_SCALE_ZOOM + Math.log2(scale),
  zoom: (ownZoom) => 2 ** (ownZoom - FULL_SCALE_ZOOM),
  limits: [MIN_PLAN_SCALE, MAX_PLAN_SCALE],
  // Twice the size of the image.
  groupsUpTo: FULL_SCALE_ZOOM + 1,
  // Each takes 1.3 MB, and on a fine screen there are many.
  cachedTiles: 16,
};

type Corner = [number, number];

/** Returns the corners from the top left, clockwise. */
export function planCorners({ width, height }: Size): [Corner, Corner, Corner, Corner] {
  const { lngLat } = PLAN;
  return [lngLat([0, 0]), lngLat([width, 0]), lngLat([width, height]), lngLat([0, height])];
}

export function planCentre({ width, height }: Size): MapPoint {
  return [width / 2, height / 2];
}

/** West, south, east, north. */
export function planBounds({ width, height }: Size): [number, number, number, number] {
  const [[west, north], [east, south]] = [PLAN.lngLat([0, 0]), PLAN.lngLat([width, height])];
  return [west, south, east, north];
}
