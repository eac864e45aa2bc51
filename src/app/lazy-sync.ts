import type { Sync, SyncState } from '../runtime/sync/sync.ts';
import type { WalkRunner } from '../runtime/walk-runner.ts';

export interface LazySync extends Pick<Sync, 'state' | 'subscribe' | 'entered' | 'sendNow'> {
  /** Fetches what sends, and lets it hear from then on. */
  readonly begin: () => void;
  /** A walk is open in this tab; answers how to close it. */
  readonly watch: (walk: string, runner: WalkRunner) => () => void;
  readonly openWalks: ReadonlyMap<string, WalkRunner>;
  /** Hands over what is left of these walks; answers which of them the host then holds whole. */
  readonly handOver: (walks: readonly string[]) => Promise<(walk: string) => boolean>;
}

const atRest: SyncState = { need: undefined, waiting: 0, setAside: 0 };

/** What sends is fetched after the first sound; what is noted before waits on the device anyway. */
export function lazySync(load: () => Promise<Sync>): LazySync {
  const listeners = new Set<() => void>();
  const openWalks = new Map<string, WalkRunner>();
  const lazy = fetched(load, (sync) => {
    sync.subscribe(() => {
      for (const listener of listeners) listener();
    });
    sync.open();
  });
  return {
    openWalks,
    state: () => lazy.now()?.state() ?? atRest,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    entered: (walk, isNoted) => lazy.now()?.entered(walk, isNoted),
    sendNow: async () => (await lazy.come()).sendNow(),
    begin() {
      lazy
        .come()
        .then((sync) => sync.pull([...openWalks.keys()]))
        .catch(() => undefined);
    },
    watch(walk, runner) {
      openWalks.set(walk, runner);
      void lazy.now()?.pull([walk]);
      return () => {
        if (openWalks.get(walk) === runner) openWalks.delete(walk);
      };
    },
    async handOver(walks) {
      const sync = await lazy.come();
      await sync.pull(walks);
      return sync.holds;
    },
  };
}

/** Fetched once; where the network fails, the next one who needs it asks again. */
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
  return { now: () => sync, come };
}
