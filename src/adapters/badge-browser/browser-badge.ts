import type { BadgePort } from '../../ports/badge.ts';

/** As much of a browser as is asked; most have no badges at all. */
type Badges = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

export function browserBadge(navigator: Badges): BadgePort {
  return {
    show(count) {
      const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      // Where notifications are not allowed, iOS refuses; nobody misses a number.
      done?.catch(() => undefined);
    },
  };
}
