import { browserBadge } from '../../../platform/device/browser-badge.ts';
import { endWithDeletion } from '../../../platform/local-state/other-tabs-end.ts';
import { idbOutbox } from '../../../platform/outbox/idb.ts';
import type { WalksDatabase } from '../../../platform/outbox/walks-database.ts';
import { httpSync } from '../../../platform/sync-client/http.ts';
import { browserLocks } from '../../../platform/tabs/browser-locks.ts';
import { arrivalByCode } from './arrival-by-code.ts';
import { isCountingWelcome } from './do-not-track.ts';
import { openSync } from '../../sync/sync-runner.ts';
import type { Sync, SyncPorts } from '../../sync/sync.ts';
import { withBadge } from '../../sync/waiting-badge.ts';

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
