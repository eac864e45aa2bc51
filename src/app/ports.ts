import { createBrowserHistory } from '@tanstack/history';
import { httpApi } from '../adapters/api-http/api-http.ts';
import { mathChance } from '../adapters/chance-math/chance-math.ts';
import { holdQuestion } from '../adapters/installation-browser/held-question.ts';
import { httpHost } from '../adapters/host-http/host-http.ts';
import { browserShare } from '../adapters/share-browser/share-browser.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { consoleReport } from '../adapters/report-console/report-console.ts';
import { lazyScanner } from '../adapters/scanner-html5-qrcode/lazy-scanner.ts';
import { browserWalkLock } from '../adapters/walk-lock-browser/browser-walk-lock.ts';
import { accountPorts } from './account-ports.ts';
import { keptApi, lazyMedia } from './lazy-media.ts';
import { watchedScanner } from '../runtime/scanner-watch.ts';
import { orderAfterDialogs } from '../ui/dialog-history.ts';
import { progressPorts } from './progress-ports.ts';
import { soundPorts } from './sound-ports.ts';
import { walkedPosition } from './walked-position.ts';

/** The only place that picks adapters. */
export function browserPorts(window: Window & typeof globalThis) {
  const report = consoleReport(window.console);
  const accounts = accountPorts(window, report);
  const sound = soundPorts(window, report);
  const api = httpApi(accounts.ask, report);
  const host = httpHost({
    base: accounts.base,
    ownHost: window.location.host,
    fetch: window.fetch.bind(window),
  });
  const progress = progressPorts(window, { ...accounts, host, pageLife: sound.pageLife, report });
  const media = lazyMedia({
    window,
    clock: systemClock,
    report,
    pageLife: sound.pageLife,
    host: api,
    owner: () => accounts.account.state()?.userId,
    onDownloaded: progress.sync.downloaded,
  });
  return {
    /** A draft is shown: nothing of it is kept on the device, and nobody signs in or out beside it. */
    isPreview: false as boolean,
    report,
    ...accounts,
    chance: mathChance,
    clock: systemClock,
    ...sound,
    ...progress,
    media,
    api: keptApi(api, media),
    history: orderAfterDialogs(createBrowserHistory({ window })),
    host,
    installQuestion: holdQuestion(window),
    position: walkedPosition(window),
    ...watchedScanner(lazyScanner(async () => (await import('./open-scanner.ts')).openScanner())),
    share: browserShare(window.navigator),
    walkLock: browserWalkLock(window.navigator),
    reload: () => {
      window.location.reload();
    },
  };
}

export type Ports = ReturnType<typeof browserPorts>;
