import type { LatLon } from '../story/model.ts';
import type { ChartStation, StationLocation } from './stations.ts';

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

/** The first view of a geographic map. `current` is the current track's location, shown or not. */
export function firstView(current: StationLocation, stations: readonly ChartStation[]): View {
  return (
    viewOf(current, CURRENT_ZOOM) ?? viewOf(firstStationLocation(stations), FIRST_ZOOM) ?? NOWHERE
  );
}

/** The view to which a map flies when the current track has changed; undefined: it stays. */
export function viewOfCurrent(
  current: StationLocation,
  stations: readonly ChartStation[],
): View | undefined {
  return viewOf(current, CURRENT_ZOOM) ?? viewOf(firstStationLocation(stations), FALLBACK_ZOOM);
}

function firstStationLocation(stations: readonly ChartStation[]): StationLocation {
  return stations.find(({ at }) => isPoint(at))?.at;
}

function viewOf(location: StationLocation, zoom: number): View | undefined {
  return isPoint(location) ? { at: location, zoom } : undefined;
}

function isPoint(location: StationLocation): location is LatLon {
  return typeof location === 'object';
}
