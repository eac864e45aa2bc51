import type { AdminSite } from '../../runtime/admin/admin-site.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';

const PlacingMap = lazyRoom('placing-map', () =>
  import('../../adapters/map-maplibre/placing-map.tsx').then((chunk) => chunk.PlacingMap),
);

export function adminSite({ host, position }: Ports): AdminSite {
  return { Map: PlacingMap, position, facts: host };
}
