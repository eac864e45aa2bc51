import { httpAccountApi } from '../adapters/api-http/account-api.ts';
import { httpAsk } from '../adapters/api-http/http-ask.ts';
import { systemClock } from '../adapters/clock-system/clock-system.ts';
import { forgetKnownDevice } from '../adapters/known-device-cookie/known-device-cookie.ts';
import { localLibrary } from '../adapters/library-local/library-local.ts';
import { localProgress } from '../adapters/progress-local/progress-local.ts';
import { localSession } from '../adapters/session-local/session-local.ts';
import { jwtReader } from '../adapters/token-jwt/token-jwt.ts';
import type { ReportPort } from '../ports/report.ts';
import { openAccount, type AccountRunner } from '../runtime/account.ts';
import { apiBase } from './api-base.ts';

/** Who is signed in, the calls made in their name, and what of theirs lies on this device. */
export function accountPorts(window: Window & typeof globalThis, report: ReportPort) {
  const storage = () => window.localStorage;
  const base = apiBase(window.document);
  const ask = httpAsk({
    base,
    fetch: window.fetch.bind(window),
    token: () => account.token(),
  });
  const account: AccountRunner = openAccount({
    api: httpAccountApi(ask, () => {
      forgetKnownDevice(window.document, base);
    }),
    session: localSession(storage, report, window),
    tokens: jwtReader,
    clock: systemClock,
    report,
  });
  return {
    base,
    ask,
    account,
    library: localLibrary(storage, report),
    /** WARNING: progress that waits for its user lies on devices under these keys. */
    keptOf: (userId: string) =>
      localProgress(storage, report, (slug) => `kept_progress_${userId}_${slug}`),
  };
}
