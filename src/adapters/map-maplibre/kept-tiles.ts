import type { AddProtocolAction } from 'maplibre-gl';
import { freshUntilMs, isFresh, type TileAnswer } from '../../core/chart/tile-age.ts';
import { openTileStore } from './tile-store.ts';

/** What a style writes before the address of a tile that is to be kept once it was looked at. */
export const KEPT = 'kept://';
const UNTIL = 'klangweg-fresh-until';
/** Some 20 MB: an afternoon's looking about. */
const MOST_TILES = 1000;
const SWEPT_EVERY = 50;

/**
 * Tiles by the rules of public servers: one that was looked at is not asked for again while it is
 * fresh, and nothing is fetched ahead. Without a network an old picture is better than none.
 */
export const keptTile: AddProtocolAction = async ({ url }, { signal }) => {
  const { href } = new URL(url.slice(KEPT.length), document.baseURI);
  const store = await openTileStore();
  const kept = await store?.match(href).catch(() => undefined);
  if (kept && isFresh(Number(kept.headers.get(UNTIL)), Date.now())) return bytesOf(kept);
  try {
    const answer = await fetch(href, { signal });
    if (!answer.ok) throw new Error(`${String(answer.status)} ${href}`);
    const data = await answer.arrayBuffer();
    if (store) await keep(store, href, answer, data);
    return { data };
  } catch (error) {
    if (kept && !signal.aborted) return bytesOf(kept);
    throw error;
  }
};

const bytesOf = async (answer: Response) => ({ data: await answer.arrayBuffer() });

let keptCount = 0;

async function keep(store: Cache, href: string, answer: Response, data: ArrayBuffer) {
  const until = freshUntilMs(answerOf(answer.headers), Date.now());
  if (until === undefined) return;
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const headers = { 'content-type': type, [UNTIL]: String(until) };
  try {
    await store.put(href, new Response(data.slice(0), { headers }));
    keptCount += 1;
    if (keptCount % SWEPT_EVERY === 1) await sweep(store);
  } catch {
    // A full device keeps no more tiles; the map is drawn all the same.
  }
}

/** The oldest go first. */
async function sweep(store: Cache): Promise<void> {
  const all = await store.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_TILES))) await store.delete(old);
}

function answerOf(headers: Headers): TileAnswer {
  const control = headers.get('cache-control') ?? '';
  const maxAge = /(?:^|[\s,])max-age=(\d+)/.exec(control)?.[1];
  const expires = headers.get('expires');
  return {
    mayBeKept: !/(?:^|[\s,])no-store/.test(control),
    maxAgeS: maxAge === undefined ? undefined : Number(maxAge),
    expiresAtMs: expires === null ? undefined : Date.parse(expires),
  };
}
