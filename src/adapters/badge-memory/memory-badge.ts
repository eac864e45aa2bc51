import type { BadgePort } from '../../ports/badge.ts';

/** Remembers what it was told to show. */
export function memoryBadge(): BadgePort & { readonly shown: () => readonly number[] } {
  const shown: number[] = [];
  return {
    show(count) {
      shown.push(count);
    },
    shown: () => shown,
  };
}
