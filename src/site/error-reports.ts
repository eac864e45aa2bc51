import { isAdminPath } from '../contract/page-addresses.ts';
import { errorReporter, type ErrorReporter } from '../platform/error-reports/error-reporter.ts';
import { tabBudget } from '../platform/error-reports/report-budget.ts';
import { BASE_PATH } from '../ui/base-path.ts';
import { apiBase } from './api-base.ts';

let reporter: ErrorReporter | undefined;

/** Reports from this document, which shows the player or the admin area. */
export function reportError(window: Window, error: unknown): Promise<void> {
  const { document, location, navigator } = window;
  reporter ??= errorReporter({
    base: apiBase(document),
    fetch: window.fetch.bind(window),
    isOnline: () => navigator.onLine,
    source: () => (isAdminPath(location.pathname.slice(BASE_PATH.length)) ? 'admin' : 'player'),
    page: () => location.pathname,
    build: () => buildIn(document),
    budget: tabBudget(() => window.sessionStorage),
  });
  return reporter(error);
}

/** The name of the app's first file contains its content's hash. */
function buildIn(document: Document): string {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  return /-([\w-]{8})\.js$/.exec(script)?.[1] ?? '';
}
