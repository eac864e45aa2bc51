import {
  planBackScale,
  planFirstScale,
  planFitScale,
  type Size,
} from '../../core/chart/plan-scale.ts';
import { fitView } from '../../core/chart/fit-view.ts';
import type { MapCommand, MapPoint } from './port.ts';
import { planCentre } from './map-space.ts';

export interface MapView {
  readonly at: MapPoint;
  readonly zoom: number;
}

export interface MapSizes {
  readonly container: Size;
  /** Only for a plan. */
  readonly image: Size | undefined;
}

/**
 * The view that a command leads to from the present one; undefined if it is for another base map.
 */
export function viewOfCommand(
  command: MapCommand,
  shown: MapView,
  { container, image }: MapSizes,
): MapView | undefined {
  if (command.type === 'show') return { at: command.at, zoom: command.zoom };
  if (command.type === 'fit') return fitView(command.places, container);
  if (image === undefined) return undefined;
  switch (command.type) {
    case 'plan/fit':
      return { at: planCentre(image), zoom: planFirstScale(container, image) };
    case 'plan/back':
      return {
        at: planCentre(image),
        zoom: planBackScale(shown.zoom, planFitScale(container, image)),
      };
    case 'plan/fly':
      return { at: command.at, zoom: shown.zoom };
  }
}
