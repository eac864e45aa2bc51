import type { OutboxRow } from '../../contract/stored-records.ts';
import type { Outbox } from '../../core/outbox/step.ts';
import type { SyncPorts, SyncState } from './sync.ts';

/** The counts that a visitor sees: only of what waits for something. */
export function openCounts({ outbox, account, store }: SyncPorts, isOtherServer: () => boolean) {
  let state: SyncState = { need: undefined, waiting: 0, deadLetters: 0 };
  const listeners = new Set<() => void>();
  const become = (next: SyncState) => {
    const isSame = (['need', 'waiting', 'deadLetters'] as const).every(
      (key) => next[key] === state[key],
    );
    if (isSame) return;
    state = next;
    for (const listener of listeners) listener();
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
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async refresh(now: Outbox): Promise<void> {
      const rows = ((await outbox.readRows('progress')) ?? []).filter(isTheirs);
      const deadLetters = rows.filter(({ isSetAside }) => isSetAside).length;
      const waiting = rows.length - deadLetters;
      become({ deadLetters, waiting, need: waiting > 0 ? needIn(now) : undefined });
    },
  };
}
