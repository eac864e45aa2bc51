import type { ClockPort } from '../ports/clock.ts';
import type { ProgressCopyPort } from '../ports/progress-copy.ts';
import type { AccountRunner } from './account.ts';
import { putAside, type Belongings } from './put-aside.ts';

/** So long a network may take for what is left; then it waits for the user's next sign-in. */
const HAND_OVER_MS = 3000;

export interface LeavingPorts extends Belongings {
  readonly progressCopy: Pick<ProgressCopyPort, 'ownedBy' | 'drop'>;
  readonly account: Pick<AccountRunner, 'state' | 'logout'>;
  readonly clock: ClockPort;
  readonly sync: {
    /** Hands over what is left of these walks; answers which of them the host then holds whole. */
    readonly handOver: (walks: readonly string[]) => Promise<(walk: string) => boolean>;
  };
}

/**
 * Signs out because somebody asked for it; answers who has left. What they earned here is handed
 * over first, or put away under their id; a walk that is open has to be left before, or it would
 * save itself again.
 */
export async function leaveDevice(ports: LeavingPorts): Promise<string | undefined> {
  const { library, store, account, progressCopy, clock, sync } = ports;
  const userId = account.state()?.userId;
  if (userId === undefined) return undefined;
  const isTheirs = (walk: string) => store.ownerOf(walk) === userId;
  const met = library.all().map(({ walk }) => walk);
  const copied = (await inTime(progressCopy.ownedBy(userId), clock)) ?? [];
  const own = [...new Set([...met.filter(isTheirs), ...copied])];
  const isHeld = own.length === 0 ? undefined : await inTime(sync.handOver(own), clock);
  if (account.state()?.userId !== userId) return undefined;
  putAside(ports, (owner) => owner === userId, isHeld, copied);
  // Where local storage is refused nothing else knows whose they are. What was not handed over
  // waits in the outbox, under the user's id.
  for (const walk of copied) if (!isTheirs(walk)) progressCopy.drop(walk);
  account.logout();
  return userId;
}

function inTime<T>(work: Promise<T>, clock: ClockPort): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    clock.at(clock.nowMs() + HAND_OVER_MS, () => {
      resolve(undefined);
    });
  });
  return Promise.race([work.catch(() => undefined), late]);
}
