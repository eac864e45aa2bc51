import type { Services } from '../services.ts';

/** Longer than any walk's file takes to come in, so that none is swept while it comes. */
const ABANDONED_MS = 24 * 3_600_000;

/** Walks that a killed process was taking in, and that nobody went on with. */
export async function sweepHalves({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<void> {
  for (const id of await store.stories.halves(clock.nowMs() - ABANDONED_MS)) {
    await store.stories.purge(id);
  }
}
