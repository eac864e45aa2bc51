import { createBrowserHistory } from '@tanstack/history';
import { httpApi } from '../adapters/api-http/api-http.ts';
import { mathChance } from '../adapters/chance-math/chance-math.ts';
import { httpHost } from '../adapters/host-http/host-http.ts';
import { browserShare } from '../adapters/share-browser/share-browser.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { idbProgressCopy } from '../adapters/progress-copy-idb/progress-copy-idb.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import { consoleReport } from '../adapters/report-console/report-console.ts';
import { lazyScanner } from '../adapters/scanner-html5-qrcode/lazy-scanner.ts';
import { walkingKey } from '../core/walking/kept-walking.ts';
import { undoKey } from '../core/progress/storage.ts';
import { accountPorts } from './account-ports.ts';
import { keptApi, lazyMedia } from './lazy-media.ts';
import { watchedScanner } from '../runtime/scanner-watch.ts';
import { doubledProgress } from '../runtime/open-kept-walk.ts';
import { soundPorts } from './sound-ports.ts';
import { walkedPosition } from './walked-position.ts';

/** The only place that picks adapters. */
export function browserPorts(window: Window & typeof globalThis) {
  const report = consoleReport(window.console);
  const accounts = accountPorts(window, report);
  const media = lazyMedia({
    document: window.document,
    clock: systemClock,
    report,
    owner: () => accounts.account.state()?.userId,
  });
  const progressCopy = idbProgressCopy(() => window.indexedDB, report);
  return {
    report,
    ...accounts,
    chance: mathChance,
    clock: systemClock,
    progressCopy,
    store: doubledProgress(
      localProgress(() => window.localStorage, report),
      progressCopy,
    ),
    undo: localProgress(() => window.localStorage, report, undoKey),
    ...soundPorts(window, report),
    media,
    api: keptApi(httpApi(accounts.ask, report), media),
    history: createBrowserHistory({ window }),
    host: httpHost({
      base: accounts.base,
      ownHost: window.location.host,
      fetch: window.fetch.bind(window),
    }),
    position: walkedPosition(window),
    ...watchedScanner(
      lazyScanner(() =>
        import('../adapters/scanner-html5-qrcode/html5-scanner.ts').then((it) => it.html5Scanner()),
      ),
    ),
    walking: localProgress(() => window.localStorage, report, walkingKey),
    share: browserShare(window.navigator),
    reload: () => {
      window.location.reload();
    },
  };
}

export type Ports = ReturnType<typeof browserPorts>;
