import type { Services } from '../services.ts';

/** Longer than the import of any story archive takes, so that a running import is not collected. */
const ABANDONED_MS = 24 * 3_600_000;

/** Removes walks whose import was killed and never continued. */
export async function collectGarbageImports({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<void> {
  for (const id of await store.stories.findPartialImports(clock.nowMs() - ABANDONED_MS)) {
    await store.stories.purgeStory(id);
  }
}
