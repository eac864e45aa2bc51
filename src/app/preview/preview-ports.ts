import { memoryLibrary } from '../../adapters/library-memory/library-memory.ts';
import { localProgress } from '../../adapters/progress-local/progress-local.ts';
import type { ProgressCopyPort } from '../../ports/progress-copy.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { ProgressPlace } from '../../runtime/progress-place.ts';
import type { LazySync } from '../lazy-sync.ts';
import { browserPorts, type Ports } from '../ports.ts';

/**
 * The player's ports with a draft. Guarantee: nothing of a preview reaches what the device or the
 * host keep of the published walk. Its progress lies in the tab under keys of its own and goes with
 * it, nothing of it is synchronised, counted, downloaded or remembered as met.
 */
export function previewPorts(window: Window & typeof globalThis): Ports {
  const ports = browserPorts(window);
  const inTab = (keyOf: (walk: string) => string) =>
    localProgress(() => window.sessionStorage, ports.report, keyOf);
  return {
    ...ports,
    isPreview: true,
    store: placeInTab(window, ports.report),
    progressCopy: noCopy,
    undo: inTab((walk) => `preview_undo_${walk}`),
    walking: inTab((walk) => `preview_walking_${walk}`),
    library: memoryLibrary(),
    sync: noSync,
    media: () => Promise.reject(new Error('A preview keeps no media.')),
  };
}

function placeInTab({ sessionStorage }: Window, report: ReportPort): ProgressPlace {
  return {
    ...localProgress(
      () => sessionStorage,
      report,
      (walk) => `preview_progress_${walk}`,
    ),
    ownerOf: () => undefined,
    give: () => undefined,
    isTakenFrom: () => false,
    isEvicted: () => Promise.resolve(false),
  };
}

const noCopy: ProgressCopyPort = {
  read: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(true),
  ownedBy: () => Promise.resolve([]),
  drop: () => undefined,
};

const atRest = { need: undefined, waiting: 0, setAside: 0 };
const nothing = () => undefined;

const noSync: LazySync = {
  openWalks: new Map(),
  state: () => atRest,
  subscribe: () => nothing,
  entered: nothing,
  downloaded: nothing,
  sendNow: () => Promise.resolve(),
  begin: nothing,
  noteScan: nothing,
  watch: () => nothing,
  handOver: () => Promise.resolve(() => false),
};
