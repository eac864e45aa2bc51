import { useEffect, useState } from 'react';
import type { OfflineMedia } from '../ports/offline-media.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** The downloads on this device, read when a component shows them; undefined until then. */
export function useOfflineMedia(
  { media }: Pick<Ports, 'media'>,
  isWanted = true,
): OfflineMedia | undefined {
  const [offlineMedia, setOfflineMedia] = useState<OfflineMedia>();
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    media().then(
      (opened) => {
        if (isOver) return;
        setOfflineMedia(opened);
        void opened.downloads.loadDownloads();
      },
      // The screen that needs the downloads reports the error: the rest of the page does without.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [media, isWanted]);
  return offlineMedia;
}
