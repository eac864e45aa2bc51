import { countWalk, noteCounted, type CountingPorts } from './statistics/count-walk.ts';
import { openEventTransport } from './statistics/event-transport.ts';
import { entryKinds } from './entry-kinds.ts';
import { openSyncClient } from './sync-client.ts';
import { openOutboxFlush, type OutboxFlush } from './outbox-flush.ts';
import { openCounts } from './sync-counts.ts';
import type { Sync, SyncPorts } from './sync.ts';

/** The longest time that another device's progress stays unseen, while a walk is shown. */
const PULLS_EVERY_MS = 60_000;

/** Sends what waits, and fetches what other devices of the same user have earned. */
export function openSync(ports: SyncPorts): Sync {
  const { clock, outbox, store } = ports;
  const syncClient = openSyncClient(ports);
  const counts = openCounts(ports, syncClient.isOtherServer);
  const kindOf = entryKinds(store);
  const progressFlush = openOutboxFlush(ports, syncClient, (state, isOver) =>
    isOver ? counts.refresh(state) : Promise.resolve(),
  );
  // Counted events have flushes of their own: they wait for no sign-in, and delay no progress.
  const eventFlush = openOutboxFlush(ports, openEventTransport(ports), () => Promise.resolve());
  const requestFlush = (which: OutboxFlush, insists = false) =>
    which.dispatch({ type: 'round/asked', atMs: clock.nowMs(), insists });
  const requestRound = (insists = false) => requestFlush(progressFlush, insists);
  return {
    state: counts.state,
    subscribe: counts.subscribe,
    open() {
      void requestFlush(eventFlush);
      const flushBoth = async () => {
        await requestRound();
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
      await requestRound();
      await progressFlush.settled();
    },
    async sendNow() {
      for (const row of (await outbox.readRows('progress')) ?? []) {
        if (row.isSetAside) await outbox.updateRow({ ...row, isSetAside: false });
      }
      await requestRound(true);
      await progressFlush.settled();
      await requestFlush(eventFlush, true);
    },
    isWholeOnServer: syncClient.isWholeOnServer,
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
    countDownload: (one) =>
      void noteCounted({ ...one, kind: 'walk/downloaded', element: '' }, counting),
  };
}

function listen(
  { pageLife, account, openWalks, clock }: SyncPorts,
  syncClient: ReturnType<typeof openSyncClient>,
  [progressFlush, eventFlush]: readonly [OutboxFlush, OutboxFlush],
  requestRound: () => Promise<void>,
): () => void {
  /** Another device may have gone on meanwhile. */
  const requestAll = () => {
    syncClient.requestWalks(openWalks.keys());
    void requestRound();
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
      void requestRound();
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
