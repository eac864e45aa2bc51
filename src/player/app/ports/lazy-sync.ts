import type { CountedWalk } from '../../sync/statistics/count-walk.ts';
import type { Sync, SyncState } from '../../sync/sync.ts';
import type { WalkRunner } from '../../session/walk-runner.ts';
import { emitter } from '../../../lib/signal.ts';

export interface LazySync extends Pick<
  Sync,
  'state' | 'subscribe' | 'recordWaitingRow' | 'countDownload' | 'sendNow'
> {
  /** Fetches the sync client and connects the listeners to it. */
  readonly begin: () => void;
  /** Registers a walk that is open in this tab; returns the function that closes it. */
  readonly countOpenWalk: (opened: Omit<CountedWalk, 'byCodeOf'>) => () => void;
  /** Notes that a code of another walk was scanned, which is opened next. */
  readonly noteScan: (walk: string, track: string | undefined) => void;
  readonly openWalks: ReadonlyMap<string, WalkRunner>;
  /** Sends what is left of these walks; resolves to whether the server then has all of a walk. */
  readonly deliverWalks: (walks: readonly string[]) => Promise<(walk: string) => boolean>;
}

const idleState: SyncState = { need: undefined, waiting: 0, deadLetters: 0 };

/** The sync client is fetched after the first sound; rows noted before wait on the device. */
export function lazySync(load: () => Promise<Sync>): LazySync {
  const changes = emitter();
  const openWalks = new Map<string, WalkRunner>();
  const counting = openCounting();
  const lazy = fetched(load, (sync) => {
    sync.subscribe(changes.emit);
    sync.open();
    counting.begin(sync);
  });
  return {
    openWalks,
    state: () => lazy.now()?.state() ?? idleState,
    subscribe: changes.subscribe,
    recordWaitingRow: (walk, isNoted) => lazy.now()?.recordWaitingRow(walk, isNoted),
    countDownload: (download) => {
      lazy.once((sync) => {
        sync.countDownload(download);
      });
    },
    sendNow: async () => (await lazy.loadSync()).sendNow(),
    begin() {
      lazy.once((sync) => void sync.pullWalks([...openWalks.keys()]));
    },
    noteScan: counting.noteScan,
    countOpenWalk(opened) {
      const { slug } = opened.story;
      openWalks.set(slug, opened.walk);
      const stopCounting = counting.follow(opened);
      void lazy.now()?.pullWalks([slug]);
      return () => {
        stopCounting();
        if (openWalks.get(slug) === opened.walk) openWalks.delete(slug);
      };
    },
    async deliverWalks(walks) {
      const sync = await lazy.loadSync();
      await sync.pullWalks(walks);
      return sync.isSynced;
    },
  };
}

/** Open walks wait for the counter; each carries how its visitor came there. */
function openCounting() {
  const followed = new Map<CountedWalk, () => void>();
  let scanned: { readonly walk: string; readonly track: string | undefined } | undefined;
  let counter: Pick<Sync, 'countWalk'> | undefined;
  return {
    noteScan(walk: string, track: string | undefined): void {
      scanned = { walk, track };
    },
    begin(sync: Pick<Sync, 'countWalk'>): void {
      counter = sync;
      for (const opened of followed.keys()) followed.set(opened, sync.countWalk(opened));
    },
    follow(walked: Omit<CountedWalk, 'byCodeOf'>): () => void {
      const byCodeOf = scanned?.walk === walked.story.slug ? scanned.track : undefined;
      scanned = undefined;
      const opened = { ...walked, byCodeOf };
      followed.set(opened, counter?.countWalk(opened) ?? (() => undefined));
      return () => {
        followed.get(opened)?.();
        followed.delete(opened);
      };
    },
  };
}

/** Fetches once; where the network fails, the next caller retries. */
function fetched(load: () => Promise<Sync>, onLoaded: (sync: Sync) => void) {
  let sync: Sync | undefined;
  let loading: Promise<Sync> | undefined;
  const loadSync = (): Promise<Sync> => {
    loading ??= load().then(
      (loaded) => {
        sync = loaded;
        onLoaded(loaded);
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
    loadSync()
      .then(work)
      .catch(() => undefined);
  };
  return { now: () => sync, loadSync, once };
}
