import { fileAddress } from '../../adapters/audio-element/source-address.ts';
import type { Ports } from '../ports.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

/** Hands over what is looked at and heard to its end; with the worker it is there without a network. */
export function keepWhatIsMet(document: Document, { history, media }: WhereMet): void {
  const met = (url: string) => {
    const walk = readWalkAddress(history.location.pathname)?.walkSlug;
    if (walk === undefined || url === '') return;
    media().then(
      (kept) => {
        kept.met(walk, url);
      },
      // Without the network that would bring the script, nothing could be kept either.
      () => undefined,
    );
  };
  const look = ({ currentSrc, naturalWidth }: HTMLImageElement) => {
    if (naturalWidth > 0) met(currentSrc);
  };
  // Neither bubbles, but whoever stands above hears them on their way down.
  document.addEventListener('load', ({ target }) => isImage(target) && look(target), true);
  document.addEventListener(
    'ended',
    ({ target }) => isSound(target) && met(fileAddress(target.currentSrc)),
    true,
  );
  [...document.images].filter(({ complete }) => complete).forEach(look);
  // What a map draws by itself, its plan above all, never stands in the page.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (isDrawnPicture(entry)) met(entry.name);
  }).observe({ type: 'resource', buffered: true });
}

const isDrawnPicture = (entry: PerformanceEntry) =>
  'initiatorType' in entry &&
  (entry.initiatorType === 'img' || entry.initiatorType === 'fetch') &&
  /^[^?#]+\/media\/[^?#]+\.(webp|png|jpe?g|svg|avif)(\?|$)/.test(entry.name);

type WhereMet = Pick<Ports, 'history' | 'media'>;
const isImage = (target: unknown) => target instanceof HTMLImageElement;
const isSound = (target: unknown) => target instanceof HTMLAudioElement;
