import { httpHost } from '../adapters/host-http/host-http.ts';
import { errorMail, type ErrorMail } from '../runtime/error-mail.ts';
import { apiBase } from './api-base.ts';

let mail: ErrorMail | undefined;

/** A host port of its own: the app's own may be what broke. */
export function pageErrors(window: Window): ErrorMail {
  const { document, location } = window;
  const base = apiBase(document);
  const fetch = window.fetch.bind(window);
  mail ??= errorMail({
    host: httpHost({ base, ownHost: location.host, fetch }),
    place: () => ({
      path: location.pathname,
      script: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '',
    }),
    async send(body) {
      await fetch(`${base}/api/page-errors`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
    },
  });
  // Without a network an error is not used up: the same may break again with one.
  return window.navigator.onLine ? mail : () => Promise.resolve();
}
