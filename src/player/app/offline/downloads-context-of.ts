import type { DownloadsContext } from '../../offline/downloads/downloads-context.ts';
import { offlineAppStatus } from '../../../platform/service-worker/offline-app-status.ts';
import type { OfflineMedia } from '../ports/offline-media.ts';

/** The context of the downloads screens. */
export function downloadsContextOf(
  offlineMedia: OfflineMedia,
  languageCode: string,
): DownloadsContext {
  return {
    ...offlineMedia,
    languageCode,
    app: offlineAppStatus(),
    isOnMobileData: isOnMobileData(navigator),
  };
}

/** Only Chromium on phones reports the type of the connection. */
function isOnMobileData(navigator: Navigator & { connection?: { type?: string } }): boolean {
  return navigator.connection?.type === 'cellular';
}
