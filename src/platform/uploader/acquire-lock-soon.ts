import type { LocksPort } from '../tabs/port.ts';

const RETRY_MS = 300;
const MAX_TRIES = 8;

type LockOutcome = Awaited<ReturnType<LocksPort['tryLock']>>;

/** A page that is being left releases its locks a moment after the next one has begun. */
export async function acquireLockSoon(
  locks: Pick<LocksPort, 'tryLock'>,
  name: string,
  work: () => Promise<void>,
): Promise<LockOutcome> {
  for (let tries = 1; tries < MAX_TRIES; tries += 1) {
    const outcome = await locks.tryLock(name, work);
    if (outcome !== 'busy') return outcome;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return locks.tryLock(name, work);
}
