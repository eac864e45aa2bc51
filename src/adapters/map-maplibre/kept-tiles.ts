import type { AddProtocolAction } from 'maplibre-gl';
import { KEPT_TILE } from '../../contract/worker-messages.ts';
import { subtleDigest } from '../digest-subtle/subtle-digest.ts';
import { openMediaWork } from '../media-idb/media-work.ts';
import { idbPassedFiles } from '../media-idb/passed-idb.ts';
import { openPasser, type Passer } from '../passed-files/answer-passing.ts';
import { consoleReport } from '../report-console/report-console.ts';
import { browserStorageRoom } from '../storage-room-browser/browser-storage-room.ts';

/** What a style writes before the address of a tile that is to stay once it was looked at. */
export const KEPT = 'kept://';

/**
 * The worker knows a tile of whichever host by the fragment, which is sent nowhere, and keeps it.
 * Where it may not ask (it lives by the hosts that were named when it was installed, the page by
 * those of today), and before there is one, the page does the same by itself.
 */
export const keptTile: AddProtocolAction = async ({ url }, { signal }) => {
  const { href } = new URL(url.slice(KEPT.length), document.baseURI);
  const answer =
    (hasWorker() ? await byWorker(href, signal) : undefined) ??
    (await byPage(new Request(href, { signal })));
  if (!answer.ok) throw new Error(`${String(answer.status)} ${href}`);
  return { data: await answer.arrayBuffer() };
};

const hasWorker = () => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Undefined where the worker may not ask that host; without a network nobody need ask twice. */
async function byWorker(href: string, signal: AbortSignal): Promise<Response | undefined> {
  try {
    return await fetch(href + KEPT_TILE, { signal });
  } catch (error) {
    if (!navigator.onLine || signal.aborted) throw error;
    return undefined;
  }
}

let own: Passer | undefined;

async function byPage(request: Request): Promise<Response> {
  own ??= openPasser({
    files: idbPassedFiles(openMediaWork(consoleReport())),
    digest: subtleDigest(crypto),
    nowMs: () => Date.now(),
    after: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    freeBytes: () => browserStorageRoom(navigator.storage).freeBytes(),
    openWalks: () => Promise.resolve([]),
    // The device is shut to the whole page then.
    isBeingErased: () => false,
  });
  const answer = await own.answer(request, { kind: 'tile', walk: undefined }, (asked) =>
    fetch(asked),
  );
  await own.settled();
  return answer;
}
