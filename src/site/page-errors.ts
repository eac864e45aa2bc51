import { httpServerInfo } from '../platform/server-api/http-server-info.ts';
import { errorReporter, type ErrorReporter } from './error-reporter.ts';
import { apiBase } from './api-base.ts';

let errorReport: ErrorReporter | undefined;

/** This has a server port of its own: the app's own may be what broke. */
export function pageErrors(window: Window): ErrorReporter {
  const { document, location } = window;
  const base = apiBase(document);
  const fetch = window.fetch.bind(window);
  errorReport ??= errorReporter({
    server: httpServerInfo({ base, ownHost: location.host, fetch }),
    errorLocation: () => ({
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
  // Without a network an error is not used up: it may be reported when it happens again with one.
  return window.navigator.onLine ? errorReport : () => Promise.resolve();
}
