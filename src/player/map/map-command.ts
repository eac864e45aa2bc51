import { CURRENT_ZOOM, firstView, viewOfCurrent, VISITOR_ZOOM } from '../../core/chart/view.ts';
import type { ChartStation, StationLocation } from '../../core/chart/stations.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { MapCommand } from '../../platform/map/port.ts';

export interface MapSituation {
  readonly isPlan: boolean;
  readonly stations: readonly ChartStation[];
  /** The current track's location, whether or not the map shows it. */
  readonly current: StationLocation;
  readonly planCentre: LatLon | undefined;
  /** The current track belongs to the radio: the map does not show it. */
  readonly isRadio?: boolean;
  /** The visitor's location, as far as it is known. */
  readonly visitor?: LatLon | undefined;
}

/** The current station was heard to its end, and on a street map a next one is known. */
export function isHeard({ isPlan, stations }: MapSituation): boolean {
  const isNextKnown = stations.some(({ status }) => status === 'next');
  const isOver = stations.some(({ isSelected, status }) => isSelected && status === 'finished');
  return !isPlan && isNextKnown && isOver;
}

export function firstMapCommand(situation: MapSituation): MapCommand {
  const { isPlan, current, stations } = situation;
  if (isPlan) return { type: 'plan/fit' };
  const onward = showOnwardCommand(situation, 'jump');
  if (onward) return onward;
  return { type: 'show', ...firstView(current, stations), how: 'jump' };
}

/** The command for another current track; undefined: the map stays where it is. */
export function showCurrentCommand(
  situation: MapSituation,
  how: 'fly' | 'jump',
): MapCommand | undefined {
  const { isPlan, current, stations } = situation;
  if (isPlan) return planCommand(situation);
  const onward = showOnwardCommand(situation, how);
  if (onward) return onward;
  const view = viewOfCurrent(current, stations);
  return view && { type: 'show', ...view, how };
}

/**
 * Where the current track gives no direction any more, because it has no location or was heard, the
 * next station is shown together with the visitor; undefined: the specification's view holds.
 */
function showOnwardCommand(situation: MapSituation, how: 'fly' | 'jump'): MapCommand | undefined {
  const { current, stations, visitor, isRadio = false } = situation;
  const here = visitor ?? (isHeard(situation) ? pointOf(current) : undefined);
  const next = pointOf(stations.find(({ status }) => status === 'next')?.at);
  if (pointOf(current) && !isHeard(situation)) return undefined;
  if (here && next) return { type: 'fit', places: [next, here], how };
  const all = stations.map(({ at }) => pointOf(at)).filter((at) => at !== undefined);
  return isRadio && all.length > 1 ? { type: 'fit', places: all, how } : undefined;
}

function pointOf(location: StationLocation): LatLon | undefined {
  return typeof location === 'object' ? location : undefined;
}

/** The command for a station that was tapped. */
export function showStationCommand(
  situation: MapSituation,
  location: StationLocation,
): MapCommand | undefined {
  if (situation.isPlan) return planCommand({ ...situation, current: location });
  return typeof location === 'object'
    ? { type: 'show', at: location, zoom: CURRENT_ZOOM, how: 'fly' }
    : undefined;
}

export function showVisitorCommand(at: LatLon): MapCommand {
  return { type: 'show', at, zoom: VISITOR_ZOOM, how: 'fly' };
}

function planCommand({ current, planCentre }: MapSituation): MapCommand | undefined {
  const at = current === 'plan-centre' ? planCentre : current;
  return at && { type: 'plan/fly', at };
}
