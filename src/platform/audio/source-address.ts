/** Reports when a worker takes control, and whether one controls this page. */
export type Workers = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;

export interface SourceAddress {
  /** The address to give to the element for this file at present. */
  readonly of: (url: string) => string;
  /** Calls the listener whenever an address that was given before may have changed. */
  readonly onChange: (listener: () => void) => void;
}

const THROUGH_WORKER = '#taken-over';

/**
 * Chromium requires all bytes of a media file from one source. A file that a page has begun to read
 * from the network fails for half a minute once a service worker responds instead of the network,
 * as on every first visit. With a fragment it is another file for Chromium, and the same one for
 * everybody else.
 */
export function sourceAddress(workers: Workers | undefined): SourceAddress {
  const hasBegunWithout = workers?.controller === null;
  return {
    of: (url) =>
      hasBegunWithout && workers.controller !== null && !url.includes('#')
        ? url + THROUGH_WORKER
        : url,
    onChange(listener) {
      if (hasBegunWithout) workers.addEventListener('controllerchange', listener);
    },
  };
}

/** The file's own address, whatever the element was given. */
export function fileAddress(source: string): string {
  return source.endsWith(THROUGH_WORKER) ? source.slice(0, -THROUGH_WORKER.length) : source;
}
