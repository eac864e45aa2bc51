import {
  planBackScale,
  planFirstScale,
  planFitScale,
  type Size,
} from '../../core/chart/plan-scale.ts';
import { seenWhole } from '../../core/chart/seen-whole.ts';
import type { MapOrder, MapPoint } from '../../ports/map-surface.ts';
import { planCentre } from './map-space.ts';

export interface MapView {
  readonly at: MapPoint;
  readonly zoom: number;
}

export interface MapSizes {
  readonly container: Size;
  /** Of a plan. */
  readonly image: Size | undefined;
}

/** Where an order leads, seen from what is shown now; undefined where it means another ground. */
export function viewOfOrder(
  order: MapOrder,
  shown: MapView,
  { container, image }: MapSizes,
): MapView | undefined {
  if (order.type === 'show') return { at: order.at, zoom: order.zoom };
  if (order.type === 'whole') return seenWhole(order.places, container);
  if (image === undefined) return undefined;
  switch (order.type) {
    case 'plan/fit':
      return { at: planCentre(image), zoom: planFirstScale(container, image) };
    case 'plan/back':
      return {
        at: planCentre(image),
        zoom: planBackScale(shown.zoom, planFitScale(container, image)),
      };
    case 'plan/fly':
      return { at: order.at, zoom: shown.zoom };
  }
}
