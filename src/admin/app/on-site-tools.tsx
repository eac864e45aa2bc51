import { offlineAppStatus } from '../../platform/service-worker/offline-app-status.ts';
import { browserAdminFiles } from '../../platform/device-files/browser-admin-files.ts';
import { dexieDraftNotes } from '../../platform/outbox/dexie-draft-notes.ts';
import { browserStoredPlans } from '../../platform/device-files/browser-stored-plans.ts';
import { browserWakeLock } from '../../platform/device/browser-wake-lock.ts';
import { browserPosition } from '../../platform/position/browser-position.ts';
import { lazyScanner } from '../../platform/scanner/lazy.ts';
import { ScanView } from '../../site/scan-view/scan-view.tsx';
import type { OnSiteTools, SignReaderProps } from '../session/on-site-tools.ts';
import { loadChunkFile } from '../../platform/chunks/load-chunk.ts';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import { BASE_PATH } from '../../ui/base-path.ts';
import type { AdminPorts } from './admin-ports.ts';

const PlacingMap = lazyScreen('placing-map', async () => {
  const { PlacingMap: DrawnMap, mapWorkerUrl } =
    await import('../../platform/map/placing/placing-map.tsx');
  await loadChunkFile(mapWorkerUrl);
  return DrawnMap;
});

const scanner = lazyScanner(async () =>
  (await import('../../platform/scanner/open-scanner.ts')).openScanner(),
);

/** The page has one of each: a second one would open the device's database twice. */
let notes: OnSiteTools['notes'] | undefined;
let plans: OnSiteTools['plans'] | undefined;
let position: OnSiteTools['position'] | undefined;

export function onSiteTools({ server, report }: AdminPorts): OnSiteTools {
  const { navigator, document } = window;
  notes ??= dexieDraftNotes(report);
  return {
    Map: PlacingMap,
    SignReader: ({ onTyped, example, ...props }: SignReaderProps) => (
      <ScanView scanner={scanner} {...props} typing={{ onTyped, example }} />
    ),
    // It loads with the page: on site there may be no network to load it by.
    position: (position ??= browserPosition(window)),
    facts: server,
    wakeLock: browserWakeLock({
      wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
      page: document,
    }),
    notes,
    files: filesWithApp(),
    plans: (plans ??= browserStoredPlans(window, BASE_PATH)),
  };
}

/** Map and scanner are collapsed on site and must open offline, too; their workers come with the app. */
function filesWithApp(): OnSiteTools['files'] {
  const files = browserAdminFiles(window, BASE_PATH);
  return {
    ...files,
    storeLoadedFiles(notify) {
      PlacingMap.preload();
      scanner.preload();
      const app = offlineAppStatus();
      let areFilesStored = false;
      const notifyBoth = () => {
        notify(areFilesStored && app.state() === 'complete');
      };
      const unsubscribe = app.subscribe(notifyBoth);
      const stop = files.storeLoadedFiles((areStored) => {
        areFilesStored = areStored;
        notifyBoth();
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}
