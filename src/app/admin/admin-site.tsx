import { appStanding } from '../downloads/app-standing.ts';
import { browserDeskFiles } from '../../adapters/files-idb/browser-desk-files.ts';
import { idbFieldNotes } from '../../adapters/field-notes-idb/idb-field-notes.ts';
import { browserKeptPlans } from '../../adapters/files-idb/browser-kept-plans.ts';
import { browserWakeLock } from '../../adapters/wake-lock-browser/browser-wake-lock.ts';
import { ScanView } from '../../features/scanner/scan-view.tsx';
import type { AdminSite, SignReaderProps } from '../../runtime/admin/admin-site.ts';
import { bringFile } from '../bring-chunk.ts';
import { lazyRoom } from '../lazy-room.tsx';
import { BASE_PATH } from '../../ui/host-address.ts';
import type { Ports } from '../ports.ts';

const PlacingMap = lazyRoom('placing-map', async () => {
  const { PlacingMap: DrawnMap, mapWorkerUrl } =
    await import('../../adapters/map-maplibre/placing-map.tsx');
  await bringFile(mapWorkerUrl);
  return DrawnMap;
});

/** One for the page: two of them would open the device's database twice. */
let notes: AdminSite['notes'] | undefined;
let plans: AdminSite['plans'] | undefined;

export function adminSite({ host, position, scanner, report }: Ports): AdminSite {
  const { navigator, document } = window;
  notes ??= idbFieldNotes(report);
  return {
    Map: PlacingMap,
    SignReader: ({ onTyped, example, ...given }: SignReaderProps) => (
      <ScanView scanner={scanner} {...given} typing={{ onTyped, example }} />
    ),
    position,
    facts: host,
    wakeLock: browserWakeLock({
      wakeLock: 'wakeLock' in navigator ? navigator.wakeLock : undefined,
      page: document,
    }),
    notes,
    files: filesWithApp(),
    plans: (plans ??= browserKeptPlans(window, BASE_PATH)),
  };
}

/** Map and scanner are folded up on the spot, and shall open there as well: they come with the app. */
function filesWithApp(): AdminSite['files'] {
  const files = browserDeskFiles(window, BASE_PATH);
  return {
    ...files,
    keep(tell) {
      PlacingMap.warm();
      const app = appStanding();
      let areFilesKept = false;
      const tellBoth = () => {
        tell(areFilesKept && app.state() === 'whole');
      };
      const unsubscribe = app.subscribe(tellBoth);
      const stop = files.keep((areKept) => {
        areFilesKept = areKept;
        tellBoth();
      });
      return () => {
        unsubscribe();
        stop();
      };
    },
  };
}
