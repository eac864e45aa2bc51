interface Hands<Wish, Running> {
  /** Answers undefined where it failed; the same wish is not tried again by itself. */
  readonly start: (wish: Wish) => Promise<Running | undefined>;
  readonly stop: (running: Running) => Promise<void>;
}

export interface Following<Wish, Running> {
  readonly wish: (wish: Wish | undefined) => void;
  readonly isWished: (wish: Wish) => boolean;
  readonly running: () => Running | undefined;
}

/**
 * Keeps one thing running that takes time to start and to stop. However fast wishes change, only
 * one start or stop is under way at a time, and in the end the last wish holds.
 */
export function followWish<Wish extends object, Running>({
  start,
  stop,
}: Hands<Wish, Running>): Following<Wish, Running> {
  let wished: Wish | undefined;
  let followed: { readonly wish: Wish; readonly running: Running | undefined } | undefined;
  let isBusy = false;
  async function settle(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    while (followed?.wish !== wished) {
      const running = followed?.running;
      followed = undefined;
      if (running !== undefined) await stop(running);
      else if (wished) followed = { wish: wished, running: await start(wished) };
    }
    isBusy = false;
  }
  return {
    wish(next) {
      wished = next;
      void settle();
    },
    isWished: (wish) => wished === wish,
    running: () => followed?.running,
  };
}
