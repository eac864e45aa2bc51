import { entryKinds } from './entry-kinds.ts';
import { openMail } from './mail.ts';
import { openRounds } from './rounds.ts';
import { openCounts } from './sync-counts.ts';
import type { Sync, SyncPorts } from './sync.ts';

/** Sends what waits, and brings back what other devices of the same user have earned. */
export function openSync(ports: SyncPorts): Sync {
  const { clock, outbox, store } = ports;
  const mail = openMail(ports);
  const counts = openCounts(ports, mail.isElsewhere);
  const kindOf = entryKinds(store);
  const rounds = openRounds(ports, mail, (state, isOver) =>
    isOver ? counts.refresh(state) : Promise.resolve(),
  );
  const ask = (insists = false) =>
    rounds.tell({ type: 'round/asked', atMs: clock.nowMs(), insists });
  return {
    state: counts.state,
    subscribe: counts.subscribe,
    open: () => listen(ports, mail, rounds, ask),
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
      for (const row of await outbox.all()) {
        if (row.isSetAside) await outbox.mark({ ...row, isSetAside: false });
      }
      await ask(true);
      await rounds.settled();
    },
    holds: mail.holds,
  };
}

function listen(
  { pageLife, account, openWalks, clock }: SyncPorts,
  mail: ReturnType<typeof openMail>,
  rounds: ReturnType<typeof openRounds>,
  ask: () => Promise<void>,
): () => void {
  /** Another device may have gone on meanwhile. */
  const lookAgain = () => {
    mail.want(openWalks.keys());
    void ask();
  };
  const ends = [
    pageLife.onOnline(lookAgain),
    pageLife.onShow(lookAgain),
    pageLife.onHide(() => void ask()),
    account.subscribe(() => {
      mail.forget();
      mail.want(openWalks.keys());
      void rounds.tell({ type: 'account/changed', atMs: clock.nowMs() });
    }),
    rounds.stop,
  ];
  return () => {
    for (const end of ends) end();
  };
}
