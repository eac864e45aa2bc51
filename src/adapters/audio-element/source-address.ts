/** What tells the worker's comings, and whether one answers for this page. */
export type Workers = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;

export interface SourceAddress {
  /** The address to give to the element for this file, as things are. */
  readonly of: (url: string) => string;
  /** Calls whenever an address that was given before may have become another one. */
  readonly onChange: (listener: () => void) => void;
}

const TAKEN_OVER = '#taken-over';

/**
 * Chromium wants all bytes of a media file from one place. What a page has begun to read from the
 * network fails for half a minute once a service worker answers in the network's place, as on every
 * first visit. With a fragment it is another file to Chromium, and the same one to everybody else.
 */
export function sourceAddress(workers: Workers | undefined): SourceAddress {
  const hasBegunWithout = workers?.controller === null;
  return {
    of: (url) =>
      hasBegunWithout && workers.controller !== null && !url.includes('#') ? url + TAKEN_OVER : url,
    onChange(listener) {
      if (hasBegunWithout) workers.addEventListener('controllerchange', listener);
    },
  };
}

/** The file's own address, whatever the element was given. */
export function fileAddress(source: string): string {
  return source.endsWith(TAKEN_OVER) ? source.slice(0, -TAKEN_OVER.length) : source;
}
