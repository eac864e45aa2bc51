import type { ComponentType } from 'react';
import type { MapSurfaceProps } from '../../platform/map/port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import type { MapPanelTexts } from '../../i18n/map.ts';
import type { Chart } from './use-chart.ts';

/** What both kinds of map need. */
export interface SharedMapProps {
  readonly walkContext: WalkContext;
  readonly title: string;
  readonly texts: MapPanelTexts;
  readonly chart: Chart;
  readonly isShown: boolean;
  readonly Surface: ComponentType<MapSurfaceProps>;
}
