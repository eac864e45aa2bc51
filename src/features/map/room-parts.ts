import type { ComponentType } from 'react';
import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { MapTexts } from './map-texts.ts';
import type { Chart } from './use-chart.ts';

/** What both kinds of map need. */
export interface RoomParts {
  readonly scene: WalkScene;
  readonly title: string;
  readonly texts: MapTexts;
  readonly chart: Chart;
  readonly isShown: boolean;
  readonly Surface: ComponentType<MapSurfaceProps>;
}
