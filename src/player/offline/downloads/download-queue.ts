import type { StoredDownload } from '../../../contract/stored-records.ts';
import { storedBytes, type DownloadPhase } from '../../../core/offline/download-state.ts';
import type { DownloadName } from '../../../platform/media-store/port.ts';
import { startJob, type DownloadJob } from './download-job.ts';
import type { DownloadPorts } from './download-ports.ts';
import type { DownloadEntry, DownloadEntryPhase } from './downloads.ts';
import { contentOfDownload, isPartialFileImport, recheckDownload } from './stored-downloads.ts';
import { lostDownloads } from './lost-downloads.ts';
import { isSameDownload, type DownloadsStore } from './downloads-store.ts';

/** The interval at which a tab checks whether the other one has made progress. */
const RETRY_MS = 4000;

export interface DownloadQueue {
  /** Reads what is on the device, and starts the next queued download. */
  readonly refreshDownloads: () => Promise<void>;
  /** Resolves when none of its work is in progress any more. */
  readonly cancelDownload: (name: DownloadName) => Promise<void>;
  readonly wake: () => void;
  readonly pump: () => void;
}

interface Running {
  readonly name: DownloadName;
  job?: DownloadJob;
}

/** One walk is downloaded after the other, and each in one tab only. */
export function openQueue(ports: DownloadPorts, store: DownloadsStore): DownloadQueue {
  let running: Running | undefined;
  const isRunning = (name: DownloadName) => running?.job && isSameDownload(running.name, name);

  function pump(): void {
    const next = store.state().entries?.find(({ phase }) => phase.kind === 'queued')?.download;
    if (running || !next) return;
    const mine: Running = { name: next };
    running = mine;
    const lockOutcome = ports.locks.tryLock(`download:${next.walk}`, () =>
      fetchDownload(ports, store, mine),
    );
    void lockOutcome.then(async (end) => {
      running = undefined;
      if (end === 'busy') waitForOther(next);
      else if (mine.job?.state().phase.kind === 'ready') await refreshDownloads();
      pump();
    });
  }
  function waitForOther(name: DownloadName): void {
    store.updateDownload(name, { phase: { kind: 'in-other-tab' } });
    ports.clock.at(ports.clock.nowMs() + RETRY_MS, () => {
      if (store.findDownload(name)?.phase.kind === 'in-other-tab') void refreshDownloads();
    });
  }
  async function refreshDownloads(): Promise<void> {
    const removals = store.removals();
    const downloads = await ports.media.storedDownloads();
    if (!downloads.ok) {
      store.setError(downloads.error);
      return;
    }
    const mine = downloads.value
      .filter(({ owner }) => owner === undefined || owner === ports.owner())
      .filter((download) => !isPartialFileImport(download));
    const read = await Promise.all(mine.map((download) => readDownloadEntry(ports, download)));
    if (store.removals() !== removals) return refreshDownloads();
    const entries = read.filter((entry) => entry !== undefined);
    const deleted = mine.filter((_, i) => read[i] === undefined);
    store.setDownloads(
      entries.map(
        (entry) => (isRunning(entry.download) && store.findDownload(entry.download)) || entry,
      ),
      lostDownloads(
        ports,
        downloads.value.filter((download) => !deleted.includes(download)),
      ),
    );
    pump();
  }
  return {
    refreshDownloads,
    pump,
    wake: () => running?.job?.dispatch({ type: 'woken' }),
    async cancelDownload(name) {
      if (!running || !isSameDownload(running.name, name)) return;
      running.job?.dispatch({ type: 'paused' });
      await running.job?.settled;
    },
  };
}

async function fetchDownload(
  ports: DownloadPorts,
  store: DownloadsStore,
  mine: Running,
): Promise<void> {
  const { name } = mine;
  const content = await contentOfDownload(ports, name);
  const entry = store.findDownload(name);
  // It may have been cancelled meanwhile.
  if (entry?.phase.kind !== 'queued') return;
  if (!content.ok) {
    store.updateDownload(name, { phase: { kind: 'unstorable' } });
    return;
  }
  const job = startJob(ports, {
    download: entry.download,
    ...content.value,
    onChange: (state) => {
      store.updateDownload(name, {
        phase: shownPhase(state.phase),
        storedBytes: storedBytes(state),
      });
    },
  });
  mine.job = job;
  await job.settled;
}

async function readDownloadEntry(
  ports: DownloadPorts,
  download: StoredDownload,
): Promise<DownloadEntry | undefined> {
  const content = await contentOfDownload(ports, download);
  if (!content.ok) return { download, phase: { kind: 'unstorable' }, storedBytes: 0 };
  const now = await recheckDownload(ports, download, content.value);
  if (now === undefined) return undefined;
  const kind = now.state === 'wanted' ? 'queued' : now.state;
  return { download: now, phase: { kind }, storedBytes: storedBytes(content.value) };
}

function shownPhase(phase: DownloadPhase): DownloadEntryPhase {
  switch (phase.kind) {
    case 'fetching':
    case 'requesting-permission':
    // It is shown as ready when that has been written, and read again.
    case 'ready':
      return { kind: 'fetching' };
    case 'waiting':
      return { kind: 'waiting', requestId: phase.requestId };
    case 'rejected':
    case 'paused':
    case 'full':
    case 'unstorable':
      return phase;
  }
}
