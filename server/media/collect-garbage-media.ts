import type { Services } from '../services.ts';
import { purgeMedium } from './medium-lifetime.ts';

/** The same period for which deleted content can be restored. */
const UNUSED_MEDIA_RETENTION_MS = 30 * 24 * 3_600_000;
/** Maps and plans that the server cut for a publication; no library shows them. */
const CUT_HERE = 'application/';

/**
 * Removes generated media of publications that are gone. Media that authors uploaded stay until
 * they are deleted.
 */
export async function collectGarbageMedia({
  store,
  clock,
}: Pick<Services, 'store' | 'clock'>): Promise<number> {
  const nowMs = clock.nowMs();
  const unused = await store.media.unusedSince(nowMs - UNUSED_MEDIA_RETENTION_MS);
  let purgedCount = 0;
  for (const { sha256 } of unused.filter(({ type }) => type.startsWith(CUT_HERE))) {
    const isDeleted = await store.transaction((inside) => purgeMedium(inside, sha256, nowMs));
    if (isDeleted) purgedCount += 1;
  }
  return purgedCount;
}
