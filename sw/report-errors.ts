import { errorReporter } from '../src/platform/error-reports/error-reporter.ts';
import { pageBudget } from '../src/platform/error-reports/report-budget.ts';

/**
 * Reports the worker's errors to the server. Work whose promise the browser takes is watched, too:
 * the browser handles its rejection, and no event would mention it. A worker's session is its life.
 */
export function reportWorkerErrors(
  worker: ServiceWorkerGlobalScope,
  basePath: string,
  release: string,
) {
  const report = errorReporter({
    base: basePath,
    fetch: (input, init) => worker.fetch(input, init),
    isOnline: () => worker.navigator.onLine,
    source: () => 'worker',
    page: () => worker.location.pathname,
    build: () => release.slice(0, 8),
    budget: pageBudget(),
  });
  worker.addEventListener('error', ({ error, message }) => void report(error ?? message));
  worker.addEventListener('unhandledrejection', ({ reason }) => void report(reason));
  return async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      void report(error);
      throw error;
    }
  };
}
