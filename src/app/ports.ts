import { httpApi } from '../adapters/api-http/api-http.ts';
import { httpHost } from '../adapters/host-http/host-http.ts';
import { browserShare } from '../adapters/share-browser/share-browser.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import { consoleReport } from '../adapters/report-console/report-console.ts';
import { localSession } from '../adapters/session-local/session-local.ts';
import { undoKey } from '../core/progress/storage.ts';
import { apiBase } from './api-base.ts';
import { soundPorts } from './sound-ports.ts';

/** The only place that picks adapters. */
export function browserPorts(window: Window & typeof globalThis) {
  const { document } = window;
  const report = consoleReport(window.console);
  const base = apiBase(document);
  const request = window.fetch.bind(window);
  const session = localSession(() => window.localStorage, report);
  return {
    report,
    session,
    clock: systemClock,
    store: localProgress(() => window.localStorage, report),
    undo: localProgress(() => window.localStorage, report, undoKey),
    ...soundPorts(window, report),
    api: httpApi({
      base,
      report,
      fetch: request,
      token: () => session.read()?.token,
    }),
    host: httpHost({ base, ownHost: window.location.host, fetch: request }),
    share: browserShare(window.navigator),
    reload: () => {
      window.location.reload();
    },
  };
}

export type Ports = ReturnType<typeof browserPorts>;
