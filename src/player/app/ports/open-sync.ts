import { browserBadge } from '../../../platform/device/browser-badge.ts';
import { endWithDeletion } from '../../../platform/local-state/other-tabs-end.ts';
import { idbOutbox } from '../../../platform/outbox/idb.ts';
import type { WalksDatabase } from '../../../platform/outbox/walks-database.ts';
import { httpSync } from '../../../platform/sync-client/http.ts';
import { browserLocks } from '../../../platform/tabs/browser-locks.ts';
import { openSync } from '../../sync/sync-runner.ts';
import type { Sync, SyncPorts } from '../../sync/sync.ts';
import { withBadge } from '../../sync/waiting-badge.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

interface SyncNeeds extends Omit<SyncPorts, 'outbox' | 'api' | 'locks' | 'isCountingWelcome'> {
  readonly database: WalksDatabase;
  /** The base path of the server's API. */
  readonly base: string;
}

/** This is a chunk of its own: nothing is sent before the first sound. */
export function browserSync(window: Window & typeof globalThis, needs: SyncNeeds): Sync {
  // It is set up here, since every page fetches this chunk, and none needs it for its first sound.
  endWithDeletion(window);
  const { fetch, navigator } = window;
  const { base, database, clock } = needs;
  const arrival = arrivalByCode(window);
  const sync = openSync({
    ...needs,
    isCountingWelcome: () => isCountingWelcome(navigator),
    outbox: idbOutbox(database, needs.report),
    api: httpSync({ base, fetch: fetch.bind(window), nowMs: clock.nowMs }),
    locks: browserLocks('locks' in navigator ? navigator.locks : undefined),
  });
  return {
    ...withBadge(sync, browserBadge(navigator)),
    countWalk: (opened) =>
      sync.countWalk({ ...opened, byCodeOf: opened.byCodeOf ?? arrival(opened.story.slug) }),
  };
}

type Arrival = Pick<Window, 'performance' | 'document' | 'location'>;

/**
 * The station whose address was opened from outside of the app, as when a camera has read a sign's
 * code. It is reported once: whoever comes back or reloads has scanned nothing.
 */
function arrivalByCode({ performance, document, location }: Arrival) {
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

/** Two signals that a browser's user does not want to be tracked; the DOM types know neither. */
interface PrivacySignals {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** The counts are anonymous, and still nothing is counted against a visitor's wish. */
function isCountingWelcome({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && globalPrivacyControl !== true;
}
