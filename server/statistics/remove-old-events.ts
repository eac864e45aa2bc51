import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_AGE_MS } from '../../src/contract/events.ts';
import type { Services } from '../services.ts';

/** Single events are retained only to recognise repeats, and a device repeats them within days. */
export const EVENT_RETENTION_MS = 3 * MAX_AGE_MS;
/** SQLite removes synchronously: the pauses between batches let other work run. */
const AT_ONCE = 1000;

/** Removes single events once no device repeats them; what they counted stays. */
export async function removeOldEvents({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const beforeMs = clock.nowMs() - EVENT_RETENTION_MS;
  for (let forgotten = 0; ; await nextTurn()) {
    const gone = await store.events.removeBefore(beforeMs, AT_ONCE);
    forgotten += gone;
    if (gone < AT_ONCE) return forgotten;
  }
}
