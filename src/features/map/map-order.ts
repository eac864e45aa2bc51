import { CURRENT_ZOOM, firstView, viewOfCurrent, VISITOR_ZOOM } from '../../core/chart/view.ts';
import type { ChartStation, Spot } from '../../core/chart/stations.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { MapOrder } from '../../ports/map-surface.ts';

export interface Sight {
  readonly isPlan: boolean;
  readonly stations: readonly ChartStation[];
  /** The current track's own place, whether or not the map shows it. */
  readonly current: Spot;
  readonly planCentre: LatLon | undefined;
  /** The current track is a radio's: the map shows it nowhere. */
  readonly isRadio?: boolean;
  /** Where the visitor is, as far as it is known. */
  readonly visitor?: LatLon | undefined;
}

/** The current station was heard to its end, and on the ground the way leads on to the next one. */
export function isHeard({ isPlan, stations }: Sight): boolean {
  const isNextKnown = stations.some(({ standing }) => standing === 'next');
  const isOver = stations.some(({ isSelected, standing }) => isSelected && standing === 'finished');
  return !isPlan && isNextKnown && isOver;
}

export function firstOrder(sight: Sight): MapOrder {
  const { isPlan, current, stations } = sight;
  if (isPlan) return { type: 'plan/fit' };
  const onward = orderOnward(sight, 'jump');
  if (onward) return onward;
  return { type: 'show', ...firstView(current, stations), how: 'jump' };
}

/** The current track has changed; undefined: the map stays where it is. */
export function orderToCurrent(sight: Sight, how: 'fly' | 'jump'): MapOrder | undefined {
  const { isPlan, current, stations } = sight;
  if (isPlan) return planOrder(sight);
  const onward = orderOnward(sight, how);
  if (onward) return onward;
  const view = viewOfCurrent(current, stations);
  return view && { type: 'show', ...view, how };
}

/**
 * Where the current track says nothing of the way any more, because it has no place or was heard, the
 * next station is seen together with where the visitor is; undefined: the specification's view holds.
 */
function orderOnward(sight: Sight, how: 'fly' | 'jump'): MapOrder | undefined {
  const { current, stations, visitor, isRadio = false } = sight;
  const here = visitor ?? (isHeard(sight) ? pointOf(current) : undefined);
  const next = pointOf(stations.find(({ standing }) => standing === 'next')?.at);
  if (pointOf(current) && !isHeard(sight)) return undefined;
  if (here && next) return { type: 'whole', places: [next, here], how };
  const all = stations.map(({ at }) => pointOf(at)).filter((at) => at !== undefined);
  return isRadio && all.length > 1 ? { type: 'whole', places: all, how } : undefined;
}

function pointOf(spot: Spot): LatLon | undefined {
  return typeof spot === 'object' ? spot : undefined;
}

/** A station that was tapped. */
export function orderTo(sight: Sight, spot: Spot): MapOrder | undefined {
  if (sight.isPlan) return planOrder({ ...sight, current: spot });
  return typeof spot === 'object'
    ? { type: 'show', at: spot, zoom: CURRENT_ZOOM, how: 'fly' }
    : undefined;
}

export function orderToVisitor(at: LatLon): MapOrder {
  return { type: 'show', at, zoom: VISITOR_ZOOM, how: 'fly' };
}

function planOrder({ current, planCentre }: Sight): MapOrder | undefined {
  const at = current === 'plan-centre' ? planCentre : current;
  return at && { type: 'plan/fly', at };
}
