import type { ReportSource } from '../contract/reports.ts';

/** The event of an error, or of a rejected promise. */
type ErrorNews = Event & Partial<Pick<ErrorEvent, 'error' | 'message'>> & { reason?: unknown };

/**
 * Uncaught errors are reported to the server, as those of the player unless another source is
 * given. The reporter loads with the first error.
 */
export function reportErrors(window: Window, source?: ReportSource): (error: unknown) => void {
  const reportLazily = (error: unknown) => {
    import('./error-reports.ts').then(
      ({ reportError }) => reportError(window, error, source),
      () => undefined,
    );
  };
  for (const name of ['error', 'unhandledrejection']) {
    window.addEventListener(name, (event: ErrorNews) => {
      // An error of a web worker arrives as its message alone.
      reportLazily(event.error ?? event.reason ?? event.message);
    });
  }
  return reportLazily;
}
