import { readWalkAddress } from './walk/walk-address.ts';

type Arrival = Pick<Window, 'performance' | 'document' | 'location'>;

/**
 * The station whose address led here from outside of the app, as a sign's code does that a camera
 * has read. Told once: whoever comes back or reloads has scanned nothing.
 */
export function arrivalByCode({ performance, document, location }: Arrival) {
  let isTold = false;
  return (walk: string): string | undefined => {
    if (isTold) return undefined;
    isTold = true;
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type !== 'navigate' || document.referrer.startsWith(location.origin)) {
      return undefined;
    }
    const address = readWalkAddress(new URL(arrival.name).pathname);
    return address?.walkSlug === walk ? address.trackSlug : undefined;
  };
}
