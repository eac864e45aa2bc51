import { readScan, type OpenStory } from '../link/read-scan.ts';
import type { SignTarget } from './sign-link.ts';

/** The server's result for a visitor who opens the walk without being signed in. */
export type VisitorsWalk =
  | { readonly kind: 'open'; readonly story: OpenStory }
  | { readonly kind: 'locked' | 'not-published' | 'unknown' };

export type SignVerdict =
  | 'opens'
  | 'asks-for-code'
  | 'foreign-host'
  | 'not-published'
  | 'station-missing'
  | 'unknown';

interface Judged {
  readonly link: string;
  readonly target: SignTarget;
  readonly playerHosts: readonly string[];
  readonly basePath: string;
  readonly walk: VisitorsWalk;
}

/** The result for a visitor who scans the sign, by the rules of the player's own scanner. */
export function judgeSign({ link, target, playerHosts, basePath, walk }: Judged): SignVerdict {
  const slug = target.walk as OpenStory['slug'];
  const story = walk.kind === 'open' ? walk.story : { slug, tracks: [] };
  const scan = readScan(link, playerHosts, story, basePath);
  if (scan.kind === 'unreadable' || scan.kind === 'passport') return 'foreign-host';
  if (walk.kind === 'locked') return 'asks-for-code';
  if (walk.kind !== 'open') return walk.kind;
  if (scan.kind === 'track') return scan.track === target.track ? 'opens' : 'station-missing';
  return scan.kind === 'no-track' && target.track === undefined ? 'opens' : 'station-missing';
}
