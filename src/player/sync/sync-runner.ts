import { countWalk, noteCounted, type CountingPorts } from './statistics/count-walk.ts';
import { openEventTransport } from './statistics/event-transport.ts';
import { openSyncClient, type SyncClient } from './sync-client.ts';
import { openOutboxFlush, type OutboxFlush } from './outbox-flush.ts';
import type { Sync, SyncPorts, SyncState } from './sync.ts';
import { decodeProgress } from '../../core/progress/storage.ts';
import type { ProgressStorage } from '../session/progress-storage.ts';
import type { OutboxRow } from '../../contract/stored-records.ts';
import type { Outbox } from '../../core/outbox/step.ts';
import { signal } from '../../lib/signal.ts';

/** The longest time that another device's progress stays unseen, while a walk is shown. */
const PULLS_EVERY_MS = 60_000;

/** Sends what waits, and fetches what other devices of the same user have earned. */
export function openSync(ports: SyncPorts): Sync {
  const { clock, outbox, store } = ports;
  const syncClient = openSyncClient(ports);
  const counts = openCounts(ports, syncClient);
  const kindOf = entryKinds(store);
  const progressFlush = openOutboxFlush(ports, syncClient, (state, isOver) =>
    isOver ? counts.refresh(state) : Promise.resolve(),
  );
  // Counted events have flushes of their own: they wait for no sign-in, and delay no progress.
  const eventFlush = openOutboxFlush(ports, openEventTransport(ports), () => Promise.resolve());
  const requestFlush = (which: OutboxFlush, insists = false) =>
    which.dispatch({ type: 'flush/requested', atMs: clock.nowMs(), insists });
  const flushProgress = (insists = false) => requestFlush(progressFlush, insists);
  return {
    state: counts.state,
    subscribe: counts.subscribe,
    open() {
      void requestFlush(eventFlush);
      const flushBoth = async () => {
        await flushProgress();
        await requestFlush(eventFlush);
      };
      return listen(ports, syncClient, [progressFlush, eventFlush], flushBoth);
    },
    ...countersOf(ports, eventFlush),
    recordWaitingRow(walk, isNoted) {
      if (!isNoted) syncClient.requestWalks([walk]);
      void progressFlush.dispatch({ type: 'row/entered', kind: kindOf(walk), atMs: clock.nowMs() });
    },
    async pullWalks(walks) {
      syncClient.requestWalks(walks);
      await flushProgress();
      await progressFlush.settled();
    },
    async sendNow() {
      for (const row of (await outbox.readRows('progress')) ?? []) {
        if (row.isSetAside) await outbox.updateRow({ ...row, isSetAside: false });
      }
      await flushProgress(true);
      await progressFlush.settled();
      await requestFlush(eventFlush, true);
    },
    isSynced: syncClient.isSynced,
  };
}

function countersOf(
  ports: SyncPorts,
  eventFlush: OutboxFlush,
): Pick<Sync, 'countWalk' | 'countDownload'> {
  const { clock, server, isCountingWelcome } = ports;
  const counting: CountingPorts = {
    ...ports,
    isWelcome: () => isCountingWelcome() && server.serverKind() !== 'other',
    // Events wait to be sent in a batch, as seconds of listening do.
    onCounted: () =>
      void eventFlush.dispatch({ type: 'row/entered', kind: 'position', atMs: clock.nowMs() }),
  };
  return {
    countWalk: (opened) => countWalk(opened, counting),
    countDownload: (download) =>
      void noteCounted({ ...download, kind: 'walk/downloaded', element: '' }, counting),
  };
}

function listen(
  { pageLife, account, openWalks, clock }: SyncPorts,
  syncClient: ReturnType<typeof openSyncClient>,
  [progressFlush, eventFlush]: readonly [OutboxFlush, OutboxFlush],
  flushProgress: () => Promise<void>,
): () => void {
  /** Another device may have gone on meanwhile. */
  const requestAll = () => {
    syncClient.requestWalks(openWalks.keys());
    void flushProgress();
  };
  /** A hidden page polls nothing: showing it again polls at once. */
  let isSeen = true;
  let callOff: () => void = () => undefined;
  const pollEveryMinute = () => {
    callOff = clock.at(clock.nowMs() + PULLS_EVERY_MS, () => {
      if (isSeen && openWalks.size > 0 && account.state() !== undefined) requestAll();
      pollEveryMinute();
    });
  };
  pollEveryMinute();
  const ends = [
    () => {
      callOff();
    },
    pageLife.onOnline(requestAll),
    pageLife.onShow(() => {
      isSeen = true;
      requestAll();
    }),
    pageLife.onHide(() => {
      isSeen = false;
      void flushProgress();
    }),
    account.subscribe(() => {
      syncClient.forgetUser();
      syncClient.requestWalks(openWalks.keys());
      void progressFlush.dispatch({ type: 'account/changed', atMs: clock.nowMs() });
    }),
    progressFlush.stop,
    eventFlush.stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Distinguishes earned progress from one more second of listening. */
function entryKinds(
  store: Pick<ProgressStorage, 'readText'>,
): (walk: string) => 'earned' | 'position' {
  const sentTexts = new Map<string, string>();
  return (walk) => {
    const found = decodeProgress(store.readText(walk))?.progress;
    const text = JSON.stringify([found?.epoch, found?.entries, found?.delayed]);
    const isSame = sentTexts.get(walk) === text;
    sentTexts.set(walk, text);
    return isSame ? 'position' : 'earned';
  };
}

const SHOWN_KEYS = [
  ...(['need', 'waiting', 'deadLetters'] as const),
  ...(['waitingRequestId', 'rejectedRequestId'] as const),
] as const satisfies readonly (keyof SyncState)[];

/** The counts that a visitor sees: only of what waits for something. */
function openCounts(
  { outbox, account, store }: SyncPorts,
  { isOtherServer, waitingRequestId }: Pick<SyncClient, 'isOtherServer' | 'waitingRequestId'>,
) {
  const state = signal<SyncState>({ need: undefined, waiting: 0, deadLetters: 0 });
  const become = (next: SyncState) => {
    const isSame = SHOWN_KEYS.every((key) => next[key] === state.get()[key]);
    if (!isSame) state.set(next);
  };
  /**
   * Excludes users who signed out: their waiting rows are not shown to the device's current user.
   */
  const isTheirs = ({ userId, walk }: OutboxRow) => {
    const user = account.state()?.userId ?? store.ownerOf(walk);
    return userId !== null && userId === user;
  };
  const needIn = ({ phase, failures }: Outbox): SyncState['need'] => {
    if (phase === 'signed-out' || account.state() === undefined) return 'sign-in';
    return failures > 0 && !isOtherServer() ? 'network' : undefined;
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    async refresh(now: Outbox): Promise<void> {
      const rows = ((await outbox.readRows('progress')) ?? []).filter(isTheirs);
      const rejected = rows.filter(({ isSetAside }) => isSetAside);
      const deadLetters = rejected.length;
      const waiting = rows.length - deadLetters;
      const need = waiting > 0 ? needIn(now) : undefined;
      become({
        ...{ deadLetters, waiting, need },
        waitingRequestId: need === 'network' ? waitingRequestId() : undefined,
        rejectedRequestId: rejected.at(-1)?.requestId,
      });
    },
  };
}
