import type { ReportSource } from '../contract/reports.ts';
import { errorReporter, type ErrorReporter } from '../platform/error-reports/error-reporter.ts';
import { tabBudget } from '../platform/error-reports/report-budget.ts';
import { apiBase } from './api-base.ts';

let reporter: ErrorReporter | undefined;

/**
 * Reports from this document, which is one app for as long as it is open: at the login's address,
 * the admin area's stays its own.
 */
export function reportError(
  window: Window,
  error: unknown,
  source: ReportSource = 'player',
): Promise<void> {
  const { document, location, navigator } = window;
  reporter ??= errorReporter({
    base: apiBase(document),
    fetch: window.fetch.bind(window),
    isOnline: () => navigator.onLine,
    source: () => source,
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
