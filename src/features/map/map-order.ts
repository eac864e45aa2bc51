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
}

export function firstOrder({ isPlan, current, stations }: Sight): MapOrder {
  if (isPlan) return { type: 'plan/fit' };
  return { type: 'show', ...firstView(current, stations), how: 'jump' };
}

/** The current track has changed; undefined: the map stays where it is. */
export function orderToCurrent(sight: Sight, how: 'fly' | 'jump'): MapOrder | undefined {
  const { isPlan, current, stations } = sight;
  if (isPlan) return planOrder(sight);
  const view = viewOfCurrent(current, stations);
  return view && { type: 'show', ...view, how };
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
