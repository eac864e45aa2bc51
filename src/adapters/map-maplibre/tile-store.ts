import type { KeptTilesPort } from '../../ports/kept-tiles.ts';

const STORE = 'klangweg-tiles';

/** Without a safe connection, or in private windows, there may be none. */
export async function openTileStore(): Promise<Cache | undefined> {
  try {
    return await caches.open(STORE);
  } catch {
    return undefined;
  }
}

/** Apart from the library, which whoever counts tiles does not need. */
export const cachedTiles: KeptTilesPort = {
  async bytes() {
    try {
      if (!(await caches.has(STORE))) return 0;
      const store = await caches.open(STORE);
      const sizes = (await store.keys()).map(async (tile) => {
        const answer = await store.match(tile);
        return answer ? (await answer.blob()).size : 0;
      });
      return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
    } catch {
      return 0;
    }
  },
  async drop() {
    await caches.delete(STORE).catch(() => false);
  },
};
