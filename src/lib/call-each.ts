/**
 * Calls with each item, also with those after one whose call throws: its error is reported as an
 * uncaught one is, because whoever began this may have nothing to do with what failed.
 */
export function callEach<T>(items: Iterable<T>, call: (item: T) => void): void {
  for (const item of items) {
    try {
      call(item);
    } catch (error) {
      reportError(error);
    }
  }
}
