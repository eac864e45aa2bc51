import { badgeCount } from '../../core/install/badge-count.ts';
import type { BadgePort } from '../../platform/device/port.ts';
import type { Sync } from './sync.ts';

/**
 * The app's badge on the home screen counts what waits to be sent. An earlier page may have left a
 * number there, so the first completed flush shows the current one, whether it changed or not.
 */
export function withBadge(sync: Sync, badge: BadgePort): Sync {
  let shown: number | undefined;
  const show = () => {
    const count = badgeCount(sync.state());
    if (count !== shown) badge.showCount(count);
    shown = count;
  };
  sync.subscribe(show);
  return {
    ...sync,
    async pullWalks(walks) {
      await sync.pullWalks(walks);
      show();
    },
  };
}
