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
import { accountPorts } from './account-ports.ts';
import { offlineApi, lazyMedia } from './lazy-media.ts';
import { watchedScanner } from '../../scanner/scanner-watch.ts';
import { noteHistoryBelowDialogs } from '../../../ui/dialogs/dialog-history.ts';
import { progressPorts } from './progress-ports.ts';
import { soundPorts } from './sound-ports.ts';
import { walkedPosition } from './walked-position.ts';

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
