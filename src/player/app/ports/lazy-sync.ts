import type { OpenedWalk } from '../../sync/statistics/count-walk.ts';
import type { Sync, SyncState } from '../../sync/sync.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';

export interface LazySync extends Pick<
  Sync,
  'state' | 'subscribe' | 'entered' | 'downloaded' | 'sendNow'
> {
  /** Fetches the sync client and connects the listeners to it. */
  readonly begin: () => void;
  /** Registers a walk that is open in this tab; returns the function that closes it. */
  readonly watch: (opened: Omit<OpenedWalk, 'byCodeOf'>) => () => void;
  /** Notes that a code of another walk was scanned, which is opened next. */
  readonly noteScan: (walk: string, track: string | undefined) => void;
  readonly openWalks: ReadonlyMap<string, WalkRunner>;
  /** Sends what is left of these walks; resolves to whether the server then has a walk whole. */
  readonly deliverWalks: (walks: readonly string[]) => Promise<(walk: string) => boolean>;
}

const idleState: SyncState = { need: undefined, waiting: 0, deadLetters: 0 };

/** The sync client is fetched after the first sound; rows noted before wait on the device. */
export function lazySync(load: () => Promise<Sync>): LazySync {
  const listeners = new Set<() => void>();
  const openWalks = new Map<string, WalkRunner>();
  const counting = openCounting();
  const lazy = fetched(load, (sync) => {
    sync.subscribe(() => {
      for (const listener of listeners) listener();
    });
    sync.open();
    counting.begin(sync);
  });
  return {
    openWalks,
    state: () => lazy.now()?.state() ?? idleState,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    entered: (walk, isNoted) => lazy.now()?.entered(walk, isNoted),
    downloaded: (one) => {
      lazy.once((sync) => {
        sync.downloaded(one);
      });
    },
    sendNow: async () => (await lazy.come()).sendNow(),
    begin() {
      lazy.once((sync) => void sync.pull([...openWalks.keys()]));
    },
    noteScan: counting.noteScan,
    watch(opened) {
      const { slug } = opened.story;
      openWalks.set(slug, opened.walk);
      const stopCounting = counting.follow(opened);
      void lazy.now()?.pull([slug]);
      return () => {
        stopCounting();
        if (openWalks.get(slug) === opened.walk) openWalks.delete(slug);
      };
    },
    async deliverWalks(walks) {
      const sync = await lazy.come();
      await sync.pull(walks);
      return sync.holds;
    },
  };
}

/** Open walks wait for the counter; each carries how its visitor came there. */
function openCounting() {
  const followed = new Map<OpenedWalk, () => void>();
  let scanned: { readonly walk: string; readonly track: string | undefined } | undefined;
  let counter: Pick<Sync, 'count'> | undefined;
  return {
    noteScan(walk: string, track: string | undefined): void {
      scanned = { walk, track };
    },
    begin(sync: Pick<Sync, 'count'>): void {
      counter = sync;
      for (const opened of followed.keys()) followed.set(opened, sync.count(opened));
    },
    follow(walked: Omit<OpenedWalk, 'byCodeOf'>): () => void {
      const byCodeOf = scanned?.walk === walked.story.slug ? scanned.track : undefined;
      scanned = undefined;
      const opened = { ...walked, byCodeOf };
      followed.set(opened, counter?.count(opened) ?? (() => undefined));
      return () => {
        followed.get(opened)?.();
        followed.delete(opened);
      };
    },
  };
}

/** Fetches once; where the network fails, the next caller retries. */
function fetched(load: () => Promise<Sync>, onCome: (sync: Sync) => void) {
  let sync: Sync | undefined;
  let loading: Promise<Sync> | undefined;
  const come = (): Promise<Sync> => {
    loading ??= load().then(
      (loaded) => {
        sync = loaded;
        onCome(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const once = (work: (sync: Sync) => void) => {
    come()
      .then(work)
      .catch(() => undefined);
  };
  return { now: () => sync, come, once };
}
