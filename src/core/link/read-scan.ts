import { trackBySlug } from '../story/find.ts';
import type { Story, TrackSlug } from '../story/model.ts';
import { parseAddress } from './parse-address.ts';

export type Scan =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'track'; readonly track: TrackSlug }
  | { readonly kind: 'no-track' }
  | {
      readonly kind: 'other-walk';
      readonly walk: string;
      readonly track: string | undefined;
      /** Built from its parts: nothing scanned is ever navigated to as it is. */
      readonly url: string;
    };

/** What a text from a camera, a photo or a keyboard means while `story` is open. */
export function readScan(text: string, playerHosts: readonly string[], story: Story): Scan {
  const address = parseAddress(text);
  if (!address || !isPlayerHost(address.host, playerHosts)) return { kind: 'unreadable' };
  const [root, walkPart, trackPart] = address.segments;
  const walk = readSlug(walkPart);
  if (root !== 'a' || walk === undefined || walk === '') return { kind: 'unreadable' };
  const track = readSlug(trackPart);
  if (trackPart !== undefined && track === undefined) return { kind: 'unreadable' };
  if (walk !== story.slug) return otherWalk(address, walk, track);
  const known = track === undefined ? undefined : trackBySlug(story, track);
  return known ? { kind: 'track', track: known.slug } : { kind: 'no-track' };
}

function otherWalk(
  { scheme, host }: { scheme: string; host: string },
  walk: string,
  trackOrEmpty: string | undefined,
): Scan {
  const track = trackOrEmpty === '' ? undefined : trackOrEmpty;
  const parts = [walk, ...(track === undefined ? [] : [track])].map(encodeURIComponent);
  return { kind: 'other-walk', walk, track, url: `${scheme}://${host}/a/${parts.join('/')}` };
}

function isPlayerHost(host: string, playerHosts: readonly string[]): boolean {
  return playerHosts.some((known) => known.toLowerCase() === host);
}

/** Undefined for what can be no slug of ours: broken escapes, ways up, hidden slashes. */
function readSlug(segment: string | undefined): string | undefined {
  if (segment === undefined) return undefined;
  const slug = decoded(segment);
  if (slug === undefined || slug === '.' || slug === '..' || !/^[^/\\\p{Cc}\p{Cs}]*$/u.test(slug)) {
    return undefined;
  }
  return slug;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
