import type { BadgePort } from './badge-port.ts';

/** Records the counts that it was given to show. */
export function memoryBadge(): BadgePort & { readonly shown: () => readonly number[] } {
  const shown: number[] = [];
  return {
    showCount(count) {
      shown.push(count);
    },
    shown: () => shown,
  };
}
