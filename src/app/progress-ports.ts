import { mathRandom } from '../adapters/random-math/random-math.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { idbProgressCopy } from '../adapters/progress-copy-idb/progress-copy-idb.ts';
import { walksDatabase } from '../adapters/progress-copy-idb/walks-database.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import { ownerKey, undoKey } from '../core/progress/storage.ts';
import { walkingKey } from '../core/walking/stored-walking.ts';
import { cookieTrace } from '../adapters/trace-cookie/trace-cookie.ts';
import type { ServerInfoPort } from '../ports/server-info.ts';
import type { LibraryPort } from '../ports/library.ts';
import type { PageLifePort } from '../ports/page-life.ts';
import type { ReportPort } from '../ports/report.ts';
import type { AccountRunner } from '../runtime/account.ts';
import { openProgressStorage } from '../runtime/progress-storage.ts';
import { lazySync } from './lazy-sync.ts';
import { newUuid } from './new-uuid.ts';
import { walkPath } from './walk/walk-address.ts';

interface ProgressNeeds {
  readonly report: ReportPort;
  readonly library: LibraryPort;
  readonly account: AccountRunner;
  readonly server: ServerInfoPort;
  readonly base: string;
  readonly pageLife: PageLifePort;
}

/** The progress on this device, and the client that sends it to the server. */
export function progressPorts(window: Window & typeof globalThis, needs: ProgressNeeds) {
  const { report, library, account } = needs;
  const local = (keyOf?: (walk: string) => string) =>
    localProgress(() => window.localStorage, report, keyOf);
  const newId = () => newUuid(window.crypto);
  const database = walksDatabase(() => window.indexedDB);
  const progressCopy = idbProgressCopy({
    ...{ database, report, nowMs: systemClock.nowMs, newId },
  });
  const onEntered = (walk: string, isNoted: boolean) => {
    sync.entered(walk, isNoted);
  };
  const owners = local(ownerKey);
  const trace = cookieTrace(window.document, (walkSlug) =>
    walkPath({ walkSlug, trackSlug: undefined }),
  );
  const store = openProgressStorage({
    store: local(),
    copy: progressCopy,
    owners,
    library,
    account,
    trace,
    onEntered,
  });
  const sync = lazySync(async () => {
    const { browserSync } = await import('./open-sync.ts');
    const shared = { ...needs, database, store, newId, openWalks: sync.openWalks };
    return browserSync(window, { ...shared, clock: systemClock, random: mathRandom });
  });
  return { progressCopy, store, sync, undo: local(undoKey), walking: local(walkingKey) };
}
