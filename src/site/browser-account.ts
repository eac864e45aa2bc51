import { httpAccountApi } from '../platform/server-api/account-api.ts';
import { httpRequester } from '../platform/server-api/http-requester.ts';
import { systemClock } from '../platform/system/clock-system.ts';
import { forgetKnownDevice } from '../platform/local-state/known-device-cookie.ts';
import { localSession } from '../platform/local-state/session-local.ts';
import { jwtReader } from '../platform/local-state/token-jwt.ts';
import type { ReportPort } from '../platform/system/report-port.ts';
import { openAccount, type AccountRunner } from './account.ts';
import { apiBase } from './api-base.ts';

/** The account of this browser, and the requests made in its name. */
export function browserAccount(window: Window & typeof globalThis, report: ReportPort) {
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
    session: localSession(() => window.localStorage, report, window),
    tokens: jwtReader,
    clock: systemClock,
    report,
  });
  return { base, sendRequest, account };
}
