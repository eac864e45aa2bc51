const MAX_WAIT_MS = 5000;

/**
 * The reports to a watcher, once that many have arrived; fewer after a timeout, so that the test's
 * expectation fails.
 */
export function reportsOf<T>(watch: (onReport: (report: T) => void) => () => void) {
  const heard: T[] = [];
  let onHeard: () => void = () => undefined;
  const stop = watch((report) => {
    heard.push(report);
    onHeard();
  });
  const reports = (count: number): Promise<readonly T[]> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve([...heard]);
      }, MAX_WAIT_MS);
      onHeard = () => {
        if (heard.length < count) return;
        clearTimeout(timer);
        resolve([...heard]);
      };
      onHeard();
    });
  return { reports, stop };
}
