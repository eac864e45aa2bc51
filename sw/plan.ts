export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly isNavigation: boolean;
  readonly isSameOrigin: boolean;
}

/** What the worker does with a request. 'pass' leaves it to the network, untouched. */
export type Plan = 'shell' | 'stored-media' | 'pass';

/** Only what the host itself must answer; a page of the app never stands there. */
const hostOnly = ['/api/', '/media/', '/tiles/'];

/** Pure, so that every case of it is tested without a worker. Writes and foreign hosts always pass. */
export function planFor({ method, path, isNavigation, isSameOrigin }: Asked): Plan {
  if (!isSameOrigin || method !== 'GET') return 'pass';
  if (path.startsWith('/media/')) return 'stored-media';
  if (!isNavigation || hostOnly.some((start) => path.startsWith(start))) return 'pass';
  return 'shell';
}
