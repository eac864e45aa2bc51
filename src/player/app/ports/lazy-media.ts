import { FROM_DEVICE_ATTRIBUTE } from '../../../contract/first-page.ts';
import type { ApiPort } from '../../../platform/server-api/port.ts';
import type { OfflineMedia, OfflineMediaOptions } from './offline-media.ts';

/** It opens at the first call: no page needs the downloads before its first sound. */
export function lazyMedia(options: OfflineMediaOptions): () => Promise<OfflineMedia> {
  let opened: Promise<OfflineMedia> | undefined;
  const open = () => {
    opened ??= import('./offline-media.ts').then(
      ({ openOfflineMedia }) => openOfflineMedia(options),
      (error: unknown) => {
        // A network that failed once may be there the next time.
        opened = undefined;
        throw error;
      },
    );
    return opened;
  };
  // A page from the device takes its walk from there, too, and must not find that out late.
  const { documentElement } = options.window.document;
  if (documentElement.hasAttribute(FROM_DEVICE_ATTRIBUTE)) open().catch(() => undefined);
  return open;
}

/** The server is asked at once; the stored story is the fallback where it does not respond. */
export function offlineApi(api: ApiPort, media: () => Promise<OfflineMedia>): ApiPort {
  return {
    getStory(slug, signal) {
      const pending = api.getStory(slug, signal);
      return media().then(
        (offlineMedia) => offlineMedia.responseOrStoredStory(pending, slug),
        () => pending,
      );
    },
  };
}
