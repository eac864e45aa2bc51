import { setImmediate as nextTurn } from 'node:timers/promises';
import { LONGEST_AGE_MS } from '../../src/contract/events.ts';
import type { Services } from '../services.ts';

/** A single event stays only to tell a repeat of itself, and a device repeats it within days. */
export const KEEP_EVENTS_MS = 3 * LONGEST_AGE_MS;
/** SQLite removes synchronously: in between, others have their turn. */
const AT_ONCE = 1000;

/** Single events go once nobody repeats them; what they counted stays. */
export async function forgetEvents({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const beforeMs = clock.nowMs() - KEEP_EVENTS_MS;
  for (let forgotten = 0; ; await nextTurn()) {
    const gone = await store.events.removeBefore(beforeMs, AT_ONCE);
    forgotten += gone;
    if (gone < AT_ONCE) return forgotten;
  }
}
