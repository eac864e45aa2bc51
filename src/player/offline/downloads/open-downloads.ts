import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { DownloadName, MediaStoreResult } from '../../../platform/media-store/port.ts';
import { withSpaceOfVisited } from '../visited-media/visited-media-space.ts';
import { openQueue } from './download-queue.ts';
import type { DownloadPorts } from './download-ports.ts';
import type { Downloads } from './downloads.ts';
import {
  dropDamaged,
  dropPartialFileImports,
  dropSuperseded,
  dropUnlisted,
} from './stored-downloads.ts';
import { forgetMark } from './lost-downloads.ts';
import { openDownloadsStore, type DownloadsStore } from './downloads-store.ts';
import { storeDownloadRequest } from './download-request.ts';

export function openDownloads(outerPorts: DownloadPorts): Downloads {
  const ports = { ...outerPorts, media: withSpaceOfVisited(outerPorts.media) };
  const { media, space } = ports;
  const store = openDownloadsStore();
  const queue = openQueue(ports, store);
  return {
    state: store.state,
    subscribe: store.subscribe,
    async loadDownloads() {
      await dropLeftOver(ports);
      await queue.refreshDownloads();
    },
    async requestDownload(story, languages) {
      // The browser may ask the visitor; the download need not wait for the decision.
      void space.requestPersistence();
      const storedRequest = await storeDownloadRequest(ports, story, languages);
      if (storedRequest.ok) await queue.refreshDownloads();
      else store.setError(storedRequest.error);
    },
    async pauseDownload(name) {
      await queue.cancelDownload(name);
      await storeState(ports, store, name, 'paused');
    },
    async resumeDownload(name) {
      if (store.findDownload(name)?.phase.kind === 'waiting') {
        queue.wake();
        return;
      }
      await storeState(ports, store, name, 'wanted');
      queue.pump();
    },
    async dropDownload(name) {
      await queue.cancelDownload(name);
      await removeDownload(ports, store, name);
    },
    forgetLost(walk) {
      forgetMark(ports, walk);
      store.forgetLost(walk);
    },
    async dropDamagedChunks(name) {
      store.updateDownload(name, { phase: { kind: 'checking' } });
      const files = await media.filesOfDownload(name);
      const damaged = files.ok ? await dropDamaged(ports, files.value) : 0;
      await queue.refreshDownloads();
      return damaged;
    },
    storeCheckedAt: (name, atMs) => storeOfflineCheckTime(ports, store, name, atMs),
  };
}

async function dropLeftOver(ports: DownloadPorts): Promise<void> {
  const downloads = await ports.media.storedDownloads();
  if (!downloads.ok) return;
  await dropPartialFileImports(ports, downloads.value);
  await dropUnlisted(ports, downloads.value);
  await dropSuperseded(ports, downloads.value);
}

async function removeDownload(
  ports: DownloadPorts,
  store: DownloadsStore,
  name: DownloadName,
): Promise<void> {
  // It is shown as deleted only afterwards: a visitor who leaves at once would find it here again.
  const dropped = await ports.media.dropDownload(name);
  if (!dropped.ok) {
    store.setError(dropped.error);
    return;
  }
  store.removeDownload(name);
  if (!store.state().entries?.some(({ download }) => download.walk === name.walk)) {
    forgetMark(ports, name.walk);
  }
}

async function storeState(
  { media }: DownloadPorts,
  store: DownloadsStore,
  name: DownloadName,
  state: 'paused' | 'wanted',
): Promise<void> {
  const entry = store.findDownload(name);
  if (!entry) return;
  const download: StoredDownload = { ...entry.download, state };
  store.updateDownload(name, {
    download,
    phase: { kind: state === 'paused' ? 'paused' : 'queued' },
  });
  showUpdate(store, name, await media.updateDownload(download));
}

async function storeOfflineCheckTime(
  { media }: DownloadPorts,
  store: DownloadsStore,
  name: DownloadName,
  atMs: number | undefined,
): Promise<void> {
  const entry = store.findDownload(name);
  if (entry?.phase.kind !== 'ready') return;
  const download: StoredDownload = { ...entry.download };
  if (atMs === undefined) delete download.rehearsedAtMs;
  else download.rehearsedAtMs = atMs;
  store.updateDownload(name, { download });
  showUpdate(store, name, await media.updateDownload(download));
}

/** Another tab may have deleted it meanwhile. */
function showUpdate(
  store: DownloadsStore,
  name: DownloadName,
  updated: MediaStoreResult<boolean>,
): void {
  if (!updated.ok) store.setError(updated.error);
  else if (!updated.value) store.removeDownload(name);
}
