import type { AddProtocolAction } from 'maplibre-gl';
import { KEPT_TILE } from '../../contract/worker-messages.ts';

/** What a style writes before the address of a tile that is to stay once it was looked at. */
export const KEPT = 'kept://';

/**
 * The worker knows a tile of whichever host by the fragment, which is sent nowhere, and keeps it.
 * Before there is a worker, tiles come from the network. So they do where the worker may not ask: it
 * lives by the hosts that were named when it was installed, the page by those of today.
 */
export const keptTile: AddProtocolAction = async ({ url }, { signal }) => {
  const { href } = new URL(url.slice(KEPT.length), document.baseURI);
  const answer = await fetch(href + KEPT_TILE, { signal }).catch(() => fetch(href, { signal }));
  if (!answer.ok) throw new Error(`${String(answer.status)} ${href}`);
  return { data: await answer.arrayBuffer() };
};
