import type { Services } from '../services.ts';
import { purgeMedium } from './purge-medium.ts';

/** As long as what was deleted can be brought back. */
const KEEP_UNUSED_MS = 30 * 24 * 3_600_000;
/** Maps and plans that the server cut for a publication; no library shows them. */
const CUT_HERE = 'application/';

/** What was made for publications that are gone. What authors brought stays until they delete it. */
export async function sweepMade({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const nowMs = clock.nowMs();
  const unused = await store.media.unusedSince(nowMs - KEEP_UNUSED_MS);
  let swept = 0;
  for (const { sha256 } of unused.filter(({ type }) => type.startsWith(CUT_HERE))) {
    const isGone = await store.transaction((inside) => purgeMedium(inside, sha256, nowMs));
    if (isGone) swept += 1;
  }
  return swept;
}
