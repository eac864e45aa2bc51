import { fileAddress } from '../../../platform/audio/source-address.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

/** Caches pictures that were seen and sounds heard to their end; the worker serves them offline. */
export function cacheVisitedMedia(document: Document, { history, media }: CachePorts): void {
  const cacheVisited = (url: string) => {
    const walk = readWalkAddress(history.location.pathname)?.walkSlug;
    if (walk === undefined || url === '') return;
    media().then(
      (offlineMedia) => {
        offlineMedia.cacheVisited(walk, url);
      },
      // Without the network that would bring the script, nothing could be cached either.
      () => undefined,
    );
  };
  const onPicture = ({ currentSrc, naturalWidth }: HTMLImageElement) => {
    if (naturalWidth > 0) cacheVisited(currentSrc);
  };
  // Neither event bubbles, but an ancestor gets both in the capture phase.
  document.addEventListener('load', ({ target }) => isImage(target) && onPicture(target), true);
  document.addEventListener(
    'ended',
    ({ target }) => isSound(target) && cacheVisited(fileAddress(target.currentSrc)),
    true,
  );
  [...document.images].filter(({ complete }) => complete).forEach(onPicture);
  // Pictures that a map draws by itself, above all its plan, are never elements of the page.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isDrawnPicture(entry)) cacheVisited(entry.name);
  }).observe({ type: 'resource', buffered: true });
}

const isDrawnPicture = (entry: PerformanceEntry) =>
  'initiatorType' in entry &&
  (entry.initiatorType === 'img' || entry.initiatorType === 'fetch') &&
  /^[^?#]+\/media\/[^?#]+\.(webp|png|jpe?g|svg|avif)(\?|$)/.test(entry.name);

type CachePorts = Pick<Ports, 'history' | 'media'>;
const isImage = (target: unknown) => target instanceof HTMLImageElement;
const isSound = (target: unknown) => target instanceof HTMLAudioElement;
