import type { Store } from '../store/store.ts';

/**
 * For good, with what was made of it. False: something refers to it again, so it stays. Whatever else
 * was made of the same bytes stays too, for a rendition may have several sources.
 */
export async function purgeMedium(store: Store, sha256: string): Promise<boolean> {
  const made = await store.media.renditionsOf(sha256);
  const removed = await store.media.remove(sha256);
  if (removed.kind === 'in-use') return false;
  for (const rendition of made) await store.media.remove(rendition.sha256);
  return true;
}
