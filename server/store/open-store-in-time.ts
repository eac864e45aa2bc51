import { setTimeout as wait } from 'node:timers/promises';
import { storageFailureOf } from '../database/storage-failure.ts';
import { openStore, type Opened, type StoreLocation } from './open-store.ts';

interface Waiting {
  /** 0: tries once. */
  readonly waitMs: number;
  readonly retryMs?: number;
  /** It is called once, before the first wait. */
  readonly onWait: (cause: unknown) => void;
}

/**
 * Opens the store of a database that may still be starting, as after a restart of the whole machine.
 * What will not pass by itself (a wrong password, newer data) is not waited for.
 */
export async function openStoreInTime(
  location: StoreLocation,
  { waitMs, retryMs = 1000, onWait }: Waiting,
): Promise<Opened> {
  const endMs = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    const opened = await openStore(location);
    if (!isAway(opened) || performance.now() >= endMs) return opened;
    if (tries === 1) onWait(opened.cause);
    await wait(retryMs);
  }
}

/** The database does not answer, which may pass. */
export function isAway(opened: Opened): opened is Extract<Opened, { kind: 'unreachable' }> {
  return opened.kind === 'unreachable' && storageFailureOf(opened.cause) === 'unavailable';
}
