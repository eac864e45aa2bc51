import { createBrowserHistory } from '@tanstack/history';
import { httpServerInfo } from '../../platform/server-api/http-server-info.ts';
import { systemClock } from '../../platform/system/clock-system.ts';
import { consoleReport } from '../../platform/system/report-console.ts';
import { browserAccount } from '../../site/browser-account.ts';
import { noteHistoryBelowDialogs } from '../../ui/dialogs/dialog-history.ts';

/** What the frame and the guard of the authoring area need; a page gets an `AdminContext`. */
export function adminPorts(window: Window & typeof globalThis) {
  const report = consoleReport(window.console);
  const accounts = browserAccount(window, report);
  return {
    report,
    ...accounts,
    clock: systemClock,
    history: noteHistoryBelowDialogs(createBrowserHistory({ window })),
    server: httpServerInfo({
      base: accounts.base,
      ownHost: window.location.host,
      fetch: window.fetch.bind(window),
    }),
    reload: () => {
      window.location.reload();
    },
  };
}

export type AdminPorts = ReturnType<typeof adminPorts>;
