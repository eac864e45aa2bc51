import { BASE_PATH, withBasePath } from '../../../ui/base-path.ts';

export interface WalkAddress {
  readonly walkSlug: string;
  readonly trackSlug: string | undefined;
}

/** `/a/{walk}` or `/a/{walk}/{track}`, below the base path; undefined for every other address. */
export function readWalkAddress(pathname: string, base = BASE_PATH): WalkAddress | undefined {
  if (!pathname.startsWith(`${base}/a/`)) return undefined;
  const [walk = '', track, ...more] = pathname
    .slice(base.length + '/a/'.length)
    .replace(/\/$/, '')
    .split('/');
  const walkSlug = decoded(walk);
  const trackSlug = track === undefined ? undefined : decoded(track);
  if (walkSlug === undefined || walkSlug === '' || more.length > 0) return undefined;
  return { walkSlug, trackSlug: trackSlug === '' ? undefined : trackSlug };
}

export function walkPath({ walkSlug, trackSlug }: WalkAddress): string {
  const slugs = trackSlug === undefined ? [walkSlug] : [walkSlug, trackSlug];
  return withBasePath(`/a/${slugs.map(encodeURIComponent).join('/')}`);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
