import { withoutOwnPort } from '../link/parse-address.ts';

export interface SignTarget {
  readonly walk: string;
  /** Absent: the walk itself. */
  readonly track?: string | undefined;
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** What stands in a sign's code. */
export function signLink(host: string, basePath: string, { walk, track }: SignTarget): string {
  const scheme = LOCAL.test(host) ? 'http' : 'https';
  const slugs = track === undefined ? [walk] : [walk, track];
  const path = slugs.map(encodeURIComponent).join('/');
  return `${scheme}://${withoutOwnPort(host, scheme)}${basePath}/a/${path}`;
}

/** What is typed where no camera is at hand. */
export function shortCode({ walk, track }: SignTarget): string {
  return track === undefined ? walk : `${walk}/${track}`;
}
