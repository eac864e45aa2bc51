import { withoutOwnPort } from '../link/parse-address.ts';

export interface SignTarget {
  readonly walk: string;
  /** If it is absent, the sign leads to the walk itself. */
  readonly track?: string | undefined;
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** The content of a sign's code. */
export function signLink(host: string, basePath: string, { walk, track }: SignTarget): string {
  const scheme = LOCAL.test(host) ? 'http' : 'https';
  const slugs = track === undefined ? [walk] : [walk, track];
  const path = slugs.map(encodeURIComponent).join('/');
  return `${scheme}://${withoutOwnPort(host, scheme)}${basePath}/a/${path}`;
}

/** The text to type if no camera is at hand. */
export function shortCode({ walk, track }: SignTarget): string {
  return track === undefined ? walk : `${walk}/${track}`;
}
