import { memoryLibrary } from '../../../platform/local-state/memory.ts';
import { localWalkTexts } from '../../../platform/local-state/local-walk-texts.ts';
import type { ProgressCopyPort } from '../../../platform/outbox/port.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import type { ProgressStorage } from '../../session/progress-storage.ts';
import type { LazySync } from '../ports/lazy-sync.ts';
import { browserPorts, type Ports } from '../ports/browser-ports.ts';

/**
 * The player's ports with a draft. Guarantee: nothing of a preview reaches what the device or the
 * server stores of the published walk. Its progress is stored in the tab under keys of its own and
 * deleted with it; nothing of it is synchronised, counted, downloaded or recorded as visited.
 */
export function previewPorts(window: Window & typeof globalThis): Ports {
  const ports = browserPorts(window);
  const inTab = (keyOf: (walk: string) => string) =>
    localWalkTexts(() => window.sessionStorage, ports.report, keyOf);
  return {
    ...ports,
    isPreview: true,
    store: tabProgressStorage(window, ports.report),
    progressCopy: noCopy,
    undo: inTab((walk) => `preview_undo_${walk}`),
    walking: inTab((walk) => `preview_walking_${walk}`),
    library: memoryLibrary(),
    sync: noSync,
    media: () => Promise.reject(new Error('A preview keeps no media.')),
  };
}

function tabProgressStorage({ sessionStorage }: Window, report: ReportPort): ProgressStorage {
  return {
    ...localWalkTexts(
      () => sessionStorage,
      report,
      (walk) => `preview_progress_${walk}`,
    ),
    ownerOf: () => undefined,
    setOwner: () => undefined,
    isOwnedByOther: () => false,
    isEvicted: () => Promise.resolve(false),
  };
}

const noCopy: ProgressCopyPort = {
  readCopy: () => Promise.resolve(undefined),
  storeCopy: () => Promise.resolve(true),
  walksOwnedBy: () => Promise.resolve([]),
  removeCopy: () => undefined,
};

const idleState = { need: undefined, waiting: 0, deadLetters: 0 };
const nothing = () => undefined;

const noSync: LazySync = {
  openWalks: new Map(),
  state: () => idleState,
  subscribe: () => nothing,
  recordWaitingRow: nothing,
  countDownload: nothing,
  sendNow: () => Promise.resolve(),
  begin: nothing,
  noteScan: nothing,
  countOpenWalk: () => nothing,
  deliverWalks: () => Promise.resolve(() => false),
};
