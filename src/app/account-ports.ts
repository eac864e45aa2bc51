import { httpAccountApi } from '../adapters/api-http/account-api.ts';
import { httpRequester } from '../adapters/api-http/http-requester.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { forgetKnownDevice } from '../adapters/known-device-cookie/known-device-cookie.ts';
import { localLibrary } from '../adapters/library-local/library-local.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import { localSession } from '../adapters/session-local/session-local.ts';
import { jwtReader } from '../adapters/token-jwt/token-jwt.ts';
import type { ReportPort } from '../ports/report.ts';
import { openAccount, type AccountRunner } from '../runtime/account.ts';
import { apiBase } from './api-base.ts';

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
      localProgress(storage, report, (slug) => `kept_progress_${userId}_${slug}`),
  };
}
