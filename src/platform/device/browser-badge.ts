import type { BadgePort } from './port.ts';

/** The used subset of Navigator; most browsers have no badges at all. */
type Badges = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;

export function browserBadge(navigator: Badges): BadgePort {
  return {
    showCount(count) {
      const done = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
      // iOS rejects this if notifications are not allowed; a missing number is no loss.
      done?.catch(() => undefined);
    },
  };
}
