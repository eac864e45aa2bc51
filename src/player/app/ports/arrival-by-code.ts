import { readWalkAddress } from '../walk/walk-address.ts';

type Arrival = Pick<Window, 'performance' | 'document' | 'location'>;

/**
 * The station whose address was opened from outside of the app, as when a camera has read a sign's
 * code. It is reported once: whoever comes back or reloads has scanned nothing.
 */
export function arrivalByCode({ performance, document, location }: Arrival) {
  let isArrivalCounted = false;
  return (walk: string): string | undefined => {
    if (isArrivalCounted) return undefined;
    isArrivalCounted = true;
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type !== 'navigate' || document.referrer.startsWith(location.origin)) {
      return undefined;
    }
    const address = readWalkAddress(new URL(arrival.name).pathname);
    return address?.walkSlug === walk ? address.trackSlug : undefined;
  };
}
