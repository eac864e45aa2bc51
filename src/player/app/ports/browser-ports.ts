import { createBrowserHistory } from '@tanstack/history';
import { httpApi } from '../../../platform/server-api/api-http.ts';
import { mathRandom } from '../../../platform/system/random-math.ts';
import { deferInstallPrompt } from '../../../platform/installation/deferred-install-prompt.ts';
import { httpServerInfo } from '../../../platform/server-api/http-server-info.ts';
import { browserShare } from '../../../platform/device/share-browser.ts';
import { systemClock } from '../../../platform/system/clock-system.ts';
import { consoleReport } from '../../../platform/system/report-console.ts';
import { lazyScanner } from '../../../platform/scanner/lazy.ts';
import { browserWalkLock } from '../../../platform/tabs/browser-walk-lock.ts';
import { watchedScanner } from '../../scanner/scanner-watch.ts';
import { noteHistoryBelowDialogs } from '../../../ui/dialogs/dialog-history.ts';
import { soundPorts } from './sound-ports.ts';
import { walkedPosition } from './walked-position.ts';
import { localLibrary } from '../../../platform/local-state/library-local.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import { browserAccount } from '../../../site/browser-account.ts';
import { FROM_DEVICE_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { ApiPort, ServerInfoPort } from '../../../platform/server-api/port.ts';
import type { OfflineMedia, OfflineMediaOptions } from './offline-media.ts';
import { idbProgressCopy } from '../../../platform/outbox/progress-copy-idb.ts';
import { walksDatabase } from '../../../platform/outbox/walks-database.ts';
import { ownerKey, undoKey } from '../../../core/progress/storage.ts';
import { walkingKey } from '../../../core/walking/walking-key.ts';
import { cookieTrace } from '../../../platform/local-state/trace-cookie.ts';
import type { LibraryPort } from '../../../platform/local-state/port.ts';
import type { PageLifePort } from '../../../platform/device/port.ts';
import type { AccountRunner } from '../../../site/account.ts';
import { openProgressStorage } from '../../session/progress-storage.ts';
import { lazySync } from './lazy-sync.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { walkPath } from '../walk/walk-address.ts';

/** The only module that picks adapters. */
export function browserPorts(window: Window & typeof globalThis) {
  const report = consoleReport(window.console);
  const accounts = accountPorts(window, report);
  const sound = soundPorts(window, report);
  const api = httpApi(accounts.sendRequest, report);
  const server = httpServerInfo({
    base: accounts.base,
    ownHost: window.location.host,
    fetch: window.fetch.bind(window),
  });
  const progress = progressPorts(window, { ...accounts, server, pageLife: sound.pageLife, report });
  const media = lazyMedia({
    window,
    clock: systemClock,
    report,
    pageLife: sound.pageLife,
    api: api,
    owner: () => accounts.account.state()?.userId,
    onDownloaded: progress.sync.countDownload,
  });
  return {
    /** True for a draft: nothing of it is stored, and nobody signs in or out beside it. */
    isPreview: false as boolean,
    report,
    ...accounts,
    random: mathRandom,
    clock: systemClock,
    ...sound,
    ...progress,
    media,
    api: offlineApi(api, media),
    history: noteHistoryBelowDialogs(createBrowserHistory({ window })),
    server,
    installPrompt: deferInstallPrompt(window),
    position: walkedPosition(window),
    ...watchedScanner(
      lazyScanner(async () =>
        (await import('../../../platform/scanner/open-scanner.ts')).openScanner(),
      ),
    ),
    share: browserShare(window.navigator),
    walkLock: browserWalkLock(window.navigator),
    reload: () => {
      window.location.reload();
    },
  };
}

export type Ports = ReturnType<typeof browserPorts>;

/** The account, the requests made in its name, and its data on this device. */
function accountPorts(window: Window & typeof globalThis, report: ReportPort) {
  const storage = () => window.localStorage;
  return {
    ...browserAccount(window, report),
    library: localLibrary(storage, report),
    /** WARNING: progress that waits for its user is stored on devices under these keys. */
    archivedProgressOf: (userId: string) =>
      localWalkTexts(storage, report, (slug) => `kept_progress_${userId}_${slug}`),
  };
}

/** It opens at the first call: no page needs the downloads before its first sound. */
function lazyMedia(options: OfflineMediaOptions): () => Promise<OfflineMedia> {
  let opened: Promise<OfflineMedia> | undefined;
  const loadMedia = () => {
    opened ??= import('./offline-media.ts').then(
      ({ openOfflineMedia }) => openOfflineMedia(options),
      (error: unknown) => {
        // A network that failed once may be there the next time.
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  // A page from the device takes its walk from there, too, and must not find that out late.
  const { documentElement } = options.window.document;
  if (documentElement.hasAttribute(FROM_DEVICE_ATTRIBUTE)) loadMedia().catch(() => undefined);
  return loadMedia;
}

/** The server is asked at once; the stored story is the fallback where it does not respond. */
function offlineApi(api: ApiPort, media: () => Promise<OfflineMedia>): ApiPort {
  return {
    getStory(slug, signal) {
      const pending = api.getStory(slug, signal);
      return media().then(
        (offlineMedia) => offlineMedia.responseOrStoredStory(pending, slug),
        () => pending,
      );
    },
  };
}

interface ProgressNeeds {
  readonly report: ReportPort;
  readonly library: LibraryPort;
  readonly account: AccountRunner;
  readonly server: ServerInfoPort;
  readonly base: string;
  readonly pageLife: PageLifePort;
}

/** The progress on this device, and the client that sends it to the server. */
function progressPorts(window: Window & typeof globalThis, needs: ProgressNeeds) {
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
