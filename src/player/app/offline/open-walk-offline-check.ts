import { browserAppCheck } from '../../../platform/service-worker/browser-app-check.ts';
import { simulatedPosition } from '../../../platform/position/simulated.ts';
import { browserMediaCheck } from '../../../platform/network/browser-media-check.ts';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { Story } from '../../../core/story/model.ts';
import { hastyClock } from '../../offline/check/hasty-clock.ts';
import { openOfflineCheck } from '../../offline/check/open-offline-check.ts';
import type { OfflineCheck } from '../../offline/check/offline-check.ts';
import { BASE_PATH, withBasePath } from '../../../ui/base-path.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { walkPath } from '../walk/walk-address.ts';

/** This is faster than the simulator's own speeds: nobody listens meanwhile. */
const HASTE = 4;
/** The paths that the device may serve by itself while the page has no network. */
const storedHere = ['/static/', '/assets/', '/media/'] as const;

interface OfflineCheckOptions {
  readonly ports: Ports;
  readonly offlineMedia: OfflineMedia;
  readonly download: StoredDownload;
  readonly story: Story;
  /** All walks that are complete on this device. */
  readonly walks: ReadonlySet<string>;
}

/** The offline check of a walk in this browser. */
export function openWalkOfflineCheck({
  ports,
  offlineMedia,
  download,
  story,
  walks,
}: OfflineCheckOptions): OfflineCheck {
  const { origin, host } = window.location;
  return openOfflineCheck({
    ...{ download, story, clock: ports.clock, position: ports.position },
    ...{
      media: offlineMedia.ports.media,
      digest: offlineMedia.ports.digest,
      space: offlineMedia.space,
    },
    appCheck: browserAppCheck({
      window,
      canaryUrl: withBasePath('/api/config'),
      isStored: (url) =>
        url.origin === origin &&
        storedHere.some((path) => url.pathname.startsWith(withBasePath(path))),
    }),
    mediaCheck: browserMediaCheck({
      window,
      silenceUrl: withBasePath('/assets/audio/empty.mp3'),
      fetch: (input, init) => window.fetch(input, init),
    }),
    simulation: (settings) => simulatedPosition(hastyClock(ports.clock, HASTE), settings),
    codes: {
      hosts: [host],
      basePath: BASE_PATH,
      walks,
      codeOf: (trackSlug) => origin + walkPath({ walkSlug: story.slug, trackSlug }),
    },
    storeCheckedAt: (atMs) => offlineMedia.downloads.storeCheckedAt(download, atMs),
  });
}
