import type { ComponentType } from 'react';
import type { HostPort } from '../../ports/host.ts';
import type { PlacingMapProps } from '../../ports/placing-map.ts';
import type { PositionPort } from '../../ports/position.ts';

/** For work with real places: what draws a map, and knows where one is. Each comes when it is used. */
export interface AdminSite {
  readonly Map: ComponentType<PlacingMapProps>;
  readonly position: PositionPort;
  readonly facts: Pick<HostPort, 'facts' | 'subscribe' | 'learn'>;
}
