import { browserBadge } from '../adapters/badge-browser/browser-badge.ts';
import { endWithDeletion } from '../adapters/device-data-browser/other-tabs-end.ts';
import { idbOutbox } from '../adapters/outbox-idb/outbox-idb.ts';
import type { WalksDatabase } from '../adapters/progress-copy-idb/walks-database.ts';
import { httpSync } from '../adapters/sync-http/sync-http.ts';
import { lockTurns } from '../adapters/turns-locks/lock-turns.ts';
import { arrivalByCode } from './arrival-by-code.ts';
import { isCountingWelcome } from './counting-wish.ts';
import { openSync } from '../runtime/sync/sync-runner.ts';
import type { Sync, SyncPorts } from '../runtime/sync/sync.ts';
import { withBadge } from '../runtime/waiting-badge.ts';

interface SyncNeeds extends Omit<SyncPorts, 'outbox' | 'api' | 'turns' | 'isCountingWelcome'> {
  readonly database: WalksDatabase;
  /** In front of the host's calls. */
  readonly base: string;
}

/** A chunk of its own: nothing is sent before the first sound. */
export function browserSync(window: Window & typeof globalThis, needs: SyncNeeds): Sync {
  // Here, since every page fetches this chunk, and none needs it for its first sound.
  endWithDeletion(window);
  const { fetch, navigator } = window;
  const { base, database, clock } = needs;
  const arrival = arrivalByCode(window);
  const sync = openSync({
    ...needs,
    isCountingWelcome: () => isCountingWelcome(navigator),
    outbox: idbOutbox(database, needs.report),
    api: httpSync({ base, fetch: fetch.bind(window), nowMs: clock.nowMs }),
    turns: lockTurns('locks' in navigator ? navigator.locks : undefined),
  });
  return {
    ...withBadge(sync, browserBadge(navigator)),
    count: (opened) =>
      sync.count({ ...opened, byCodeOf: opened.byCodeOf ?? arrival(opened.story.slug) }),
  };
}
