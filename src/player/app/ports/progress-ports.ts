import { mathRandom } from '../../../platform/system/random-math.ts';
import { systemClock } from '../../../platform/system/clock-system.ts';
import { idbProgressCopy } from '../../../platform/outbox/progress-copy-idb.ts';
import { walksDatabase } from '../../../platform/outbox/walks-database.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import { ownerKey, undoKey } from '../../../core/progress/storage.ts';
import { walkingKey } from '../../../core/walking/walking-key.ts';
import { cookieTrace } from '../../../platform/local-state/trace-cookie.ts';
import type { ServerInfoPort } from '../../../platform/server-api/server-info-port.ts';
import type { LibraryPort } from '../../../platform/local-state/library-port.ts';
import type { PageLifePort } from '../../../platform/device/page-life-port.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import type { AccountRunner } from '../../../site/account.ts';
import { openProgressStorage } from '../../session/progress-storage.ts';
import { lazySync } from './lazy-sync.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { walkPath } from '../walk/walk-address.ts';

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
    localWalkTexts(() => window.localStorage, report, keyOf);
  const newId = () => newUuid(window.crypto);
  const database = walksDatabase(() => window.indexedDB);
  const progressCopy = idbProgressCopy({
    ...{ database, report, nowMs: systemClock.nowMs, newId },
  });
  const onEntered = (walk: string, isNoted: boolean) => {
    sync.recordWaitingRow(walk, isNoted);
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
