import { countWalk, noteCounted, type CountingPorts } from '../statistics/count-walk.ts';
import { openEventMail } from '../statistics/event-mail.ts';
import { entryKinds } from './entry-kinds.ts';
import { openMail } from './mail.ts';
import { openRounds, type Rounds } from './rounds.ts';
import { openCounts } from './sync-counts.ts';
import type { Sync, SyncPorts } from './sync.ts';

/** How long another device's progress stays unseen at most, while a walk is looked at. */
const PULLS_EVERY_MS = 60_000;

/** Sends what waits, and brings back what other devices of the same user have earned. */
export function openSync(ports: SyncPorts): Sync {
  const { clock, outbox, store } = ports;
  const mail = openMail(ports);
  const counts = openCounts(ports, mail.isElsewhere);
  const kindOf = entryKinds(store);
  const rounds = openRounds(ports, mail, (state, isOver) =>
    isOver ? counts.refresh(state) : Promise.resolve(),
  );
  // Rounds of their own: what was counted waits for no sign-in, and holds no progress up.
  const counted = openRounds(ports, openEventMail(ports), () => Promise.resolve());
  const askFor = (which: Rounds, insists = false) =>
    which.tell({ type: 'round/asked', atMs: clock.nowMs(), insists });
  const ask = (insists = false) => askFor(rounds, insists);
  return {
    state: counts.state,
    subscribe: counts.subscribe,
    open() {
      void askFor(counted);
      const askBoth = async () => {
        await ask();
        await askFor(counted);
      };
      return listen(ports, mail, [rounds, counted], askBoth);
    },
    ...countersOf(ports, counted),
    entered(walk, isNoted) {
      if (!isNoted) mail.want([walk]);
      void rounds.tell({ type: 'row/entered', kind: kindOf(walk), atMs: clock.nowMs() });
    },
    async pull(walks) {
      mail.want(walks);
      await ask();
      await rounds.settled();
    },
    async sendNow() {
      for (const row of (await outbox.all('progress')) ?? []) {
        if (row.isSetAside) await outbox.mark({ ...row, isSetAside: false });
      }
      await ask(true);
      await rounds.settled();
      await askFor(counted, true);
    },
    holds: mail.holds,
  };
}

function countersOf(ports: SyncPorts, counted: Rounds): Pick<Sync, 'count' | 'downloaded'> {
  const { clock, host, isCountingWelcome } = ports;
  const counting: CountingPorts = {
    ...ports,
    isWelcome: () => isCountingWelcome() && host.make() !== 'other',
    // They wait for others of their kind, as seconds of listening do.
    onCounted: () =>
      void counted.tell({ type: 'row/entered', kind: 'position', atMs: clock.nowMs() }),
  };
  return {
    count: (opened) => countWalk(opened, counting),
    downloaded: (one) =>
      void noteCounted({ ...one, kind: 'walk/downloaded', element: '' }, counting),
  };
}

function listen(
  { pageLife, account, openWalks, clock }: SyncPorts,
  mail: ReturnType<typeof openMail>,
  [rounds, counted]: readonly [Rounds, Rounds],
  ask: () => Promise<void>,
): () => void {
  /** Another device may have gone on meanwhile. */
  const lookAgain = () => {
    mail.want(openWalks.keys());
    void ask();
  };
  /** Whoever put the page away is asked for nothing: showing it again asks at once. */
  let isSeen = true;
  let callOff: () => void = () => undefined;
  const lookEveryMinute = () => {
    callOff = clock.at(clock.nowMs() + PULLS_EVERY_MS, () => {
      if (isSeen && openWalks.size > 0 && account.state() !== undefined) lookAgain();
      lookEveryMinute();
    });
  };
  lookEveryMinute();
  const ends = [
    () => {
      callOff();
    },
    pageLife.onOnline(lookAgain),
    pageLife.onShow(() => {
      isSeen = true;
      lookAgain();
    }),
    pageLife.onHide(() => {
      isSeen = false;
      void ask();
    }),
    account.subscribe(() => {
      mail.forget();
      mail.want(openWalks.keys());
      void rounds.tell({ type: 'account/changed', atMs: clock.nowMs() });
    }),
    rounds.stop,
    counted.stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}
