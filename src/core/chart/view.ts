import type { LatLon } from '../story/model.ts';
import type { ChartStation, Spot } from './stations.ts';

/** Geographic zooms are those of 256-px tiles (spec §9). */
export const CURRENT_ZOOM = 16;
export const FIRST_ZOOM = 14;
export const NOWHERE_ZOOM = 3;
export const FALLBACK_ZOOM = 15;
export const VISITOR_ZOOM = 13;

export interface View {
  readonly at: LatLon;
  readonly zoom: number;
}

const NOWHERE: View = { at: [0, 0], zoom: NOWHERE_ZOOM };

/** Where a geographic map begins. `current` is the current track's own spot, shown or not. */
export function firstView(current: Spot, stations: readonly ChartStation[]): View {
  return viewOf(current, CURRENT_ZOOM) ?? viewOf(firstSpot(stations), FIRST_ZOOM) ?? NOWHERE;
}

/** Where a geographic map flies when the current track has changed; undefined: it stays. */
export function viewOfCurrent(current: Spot, stations: readonly ChartStation[]): View | undefined {
  return viewOf(current, CURRENT_ZOOM) ?? viewOf(firstSpot(stations), FALLBACK_ZOOM);
}

function firstSpot(stations: readonly ChartStation[]): Spot {
  return stations.find(({ at }) => isPoint(at))?.at;
}

function viewOf(spot: Spot, zoom: number): View | undefined {
  return isPoint(spot) ? { at: spot, zoom } : undefined;
}

function isPoint(spot: Spot): spot is LatLon {
  return typeof spot === 'object';
}
