import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { ProgressCopyPort } from '../../platform/outbox/port.ts';
import type { AccountRunner } from '../../site/account.ts';
import { archiveProgress } from '../session/archive-progress.ts';
import type { Belongings } from '../session/archive-walk-progress.ts';

/**
 * The time that the network has for the rest; after it, the rest waits for the user's next sign-in.
 */
const FINAL_SEND_TIMEOUT_MS = 3000;

interface ArchivingPorts extends Belongings {
  readonly progressCopy: Pick<ProgressCopyPort, 'walksOwnedBy' | 'removeCopy'>;
  readonly clock: ClockPort;
}

export interface LeavingPorts extends ArchivingPorts {
  readonly account: Pick<AccountRunner, 'state' | 'logout'>;
  readonly sync: {
    /** Sends the rest of these walks; returns which of them the server then holds completely. */
    readonly deliverWalks: (walks: readonly string[]) => Promise<(walk: string) => boolean>;
  };
}

/**
 * Signs out on the user's request; returns the id of the user who left. Their progress here is sent
 * first, or archived under their id; a walk that is open has to be left before, or it would save
 * itself again.
 */
export async function leaveDevice(ports: LeavingPorts): Promise<string | undefined> {
  const { library, store, account, clock, sync } = ports;
  const userId = account.state()?.userId;
  if (userId === undefined) return undefined;
  const isTheirs = (walk: string) => store.ownerOf(walk) === userId;
  const visited = library.allRecords().map(({ walk }) => walk);
  const copied = await copiedWalks(ports, userId);
  const own = [...new Set([...visited.filter(isTheirs), ...copied])];
  const isSynced = own.length === 0 ? undefined : await inTime(sync.deliverWalks(own), clock);
  if (account.state()?.userId !== userId) return undefined;
  archiveOwned(ports, userId, copied, isSynced);
  account.logout();
  return userId;
}

/**
 * Archives the progress of a user who has signed out already. What was not sent waits in the outbox
 * for their next sign-in.
 */
export async function archiveProgressOf(ports: ArchivingPorts, userId: string): Promise<void> {
  const copied = await copiedWalks(ports, userId);
  archiveOwned(ports, userId, copied);
}

async function copiedWalks(
  { progressCopy, clock }: ArchivingPorts,
  userId: string,
): Promise<readonly string[]> {
  return (await inTime(progressCopy.walksOwnedBy(userId), clock)) ?? [];
}

function archiveOwned(
  ports: ArchivingPorts,
  userId: string,
  copied: readonly string[],
  isSynced?: (walk: string) => boolean,
): void {
  archiveProgress(ports, (owner) => owner === userId, isSynced, copied);
  // If local storage is refused, nothing else knows their owner. What was not sent waits in the
  // outbox, under the user's id.
  const isTheirs = (walk: string) => ports.store.ownerOf(walk) === userId;
  for (const walk of copied) if (!isTheirs(walk)) ports.progressCopy.removeCopy(walk);
}

function inTime<T>(work: Promise<T>, clock: ClockPort): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => {
    clock.at(clock.nowMs() + FINAL_SEND_TIMEOUT_MS, () => {
      resolve(undefined);
    });
  });
  return Promise.race([work.catch(() => undefined), late]);
}
