import type { StyleSpecification } from 'maplibre-gl';
import type { ReactNode } from 'react';
import type { MapSurfaceProps } from './port.ts';
import type { MapSpace } from './map-space.ts';
import type { PlanPicture } from './plan/plan-picture.ts';

/** What another map draws above the base map. */
export interface MapOverlay {
  readonly overlay?: (space: MapSpace) => ReactNode;
}

export interface DrawnMapProps extends MapSurfaceProps, MapOverlay {
  readonly space: MapSpace;
  readonly style: StyleSpecification;
  /** Only for a plan. */
  readonly picture?: PlanPicture;
  /** Rendered below the map. */
  readonly children?: ReactNode;
}
