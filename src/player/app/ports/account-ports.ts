import { localLibrary } from '../../../platform/local-state/library-local.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import { browserAccount } from '../../../site/browser-account.ts';

/** The account, the requests made in its name, and its data on this device. */
export function accountPorts(window: Window & typeof globalThis, report: ReportPort) {
  const storage = () => window.localStorage;
  return {
    ...browserAccount(window, report),
    library: localLibrary(storage, report),
    /** WARNING: progress that waits for its user is stored on devices under these keys. */
    archivedProgressOf: (userId: string) =>
      localWalkTexts(storage, report, (slug) => `kept_progress_${userId}_${slug}`),
  };
}
