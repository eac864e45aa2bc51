import { httpAccountApi } from '../../../platform/server-api/account-api.ts';
import { httpRequester } from '../../../platform/server-api/http-requester.ts';
import { systemClock } from '../../../platform/system/clock-system.ts';
import { forgetKnownDevice } from '../../../platform/local-state/known-device-cookie.ts';
import { localLibrary } from '../../../platform/local-state/library-local.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import { localSession } from '../../../platform/local-state/session-local.ts';
import { jwtReader } from '../../../platform/local-state/token-jwt.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import { openAccount, type AccountRunner } from '../../../site/account.ts';
import { apiBase } from '../../../site/api-base.ts';

/** The account, the requests made in its name, and its data on this device. */
export function accountPorts(window: Window & typeof globalThis, report: ReportPort) {
  const storage = () => window.localStorage;
  const base = apiBase(window.document);
  const sendRequest = httpRequester({
    base,
    fetch: window.fetch.bind(window),
    token: () => account.token(),
  });
  const account: AccountRunner = openAccount({
    api: httpAccountApi(sendRequest, () => {
      forgetKnownDevice(window.document, base);
    }),
    session: localSession(storage, report, window),
    tokens: jwtReader,
    clock: systemClock,
    report,
  });
  return {
    base,
    sendRequest,
    account,
    library: localLibrary(storage, report),
    /** WARNING: progress that waits for its user is stored on devices under these keys. */
    archivedProgressOf: (userId: string) =>
      localWalkTexts(storage, report, (slug) => `kept_progress_${userId}_${slug}`),
  };
}
