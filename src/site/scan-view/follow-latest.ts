interface RequestHandlers<Wanted, Running> {
  /** Resolves to undefined where it failed; the same request is not retried automatically. */
  readonly start: (request: Wanted) => Promise<Running | undefined>;
  readonly stop: (running: Running) => Promise<void>;
}

export interface Following<Wanted, Running> {
  readonly setRequest: (request: Wanted | undefined) => void;
  readonly isLatest: (request: Wanted) => boolean;
  readonly running: () => Running | undefined;
}

/**
 * Runs one thing that takes time to start and to stop. However fast requests change, only one start
 * or stop is under way at a time, and in the end the last request holds.
 */
export function followLatest<Wanted extends object, Running>({
  start,
  stop,
}: RequestHandlers<Wanted, Running>): Following<Wanted, Running> {
  let latest: Wanted | undefined;
  let followed: { readonly request: Wanted; readonly running: Running | undefined } | undefined;
  let isBusy = false;
  async function settle(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (followed?.request !== latest) {
      const running = followed?.running;
      followed = undefined;
      if (running !== undefined) await stop(running);
      else if (latest) followed = { request: latest, running: await start(latest) };
    }
    isBusy = false;
  }
  return {
    setRequest(next) {
      latest = next;
      void settle();
    },
    isLatest: (request) => latest === request,
    running: () => followed?.running,
  };
}
