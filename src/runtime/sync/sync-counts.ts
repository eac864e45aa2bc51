import type { OutboxRow } from '../../contract/stored-records.ts';
import type { Outbox } from '../../core/outbox/step.ts';
import type { SyncPorts, SyncState } from './sync.ts';

/** What a visitor is told of it: only what waits for something. */
export function openCounts({ outbox, account, store }: SyncPorts, isElsewhere: () => boolean) {
  let state: SyncState = { need: undefined, waiting: 0, setAside: 0 };
  const listeners = new Set<() => void>();
  const become = (next: SyncState) => {
    const isSame = (['need', 'waiting', 'setAside'] as const).every(
      (key) => next[key] === state[key],
    );
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
  };
  /** Of nobody who signed out: what of theirs waits is not told to who holds the device now. */
  const isTheirs = ({ userId, walk }: OutboxRow) => {
    const user = account.state()?.userId ?? store.ownerOf(walk);
    return userId !== null && userId === user;
  };
  const needIn = ({ phase, failures }: Outbox): SyncState['need'] => {
    if (phase === 'signed-out' || account.state() === undefined) return 'sign-in';
    return failures > 0 && !isElsewhere() ? 'network' : undefined;
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async refresh(now: Outbox): Promise<void> {
      const rows = ((await outbox.all('progress')) ?? []).filter(isTheirs);
      const setAside = rows.filter(({ isSetAside }) => isSetAside).length;
      const waiting = rows.length - setAside;
      become({ setAside, waiting, need: waiting > 0 ? needIn(now) : undefined });
    },
  };
}
