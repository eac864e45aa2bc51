import { trackBySlug } from '../story/find.ts';
import type { Story, TrackSlug } from '../story/model.ts';
import { transferCodeIn } from './transfer-code-in.ts';
import { parseAddress, withoutOwnPort, type Address } from './parse-address.ts';

/** The fields of the open walk that a scan needs. */
export type OpenStory = Pick<Story, 'slug' | 'alsoCalled' | 'tracks'>;

export type Scan =
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'track'; readonly track: TrackSlug }
  | { readonly kind: 'no-track' }
  /** The progress of a walk, this one or another, transferred from another device. */
  | {
      readonly kind: 'passport';
      readonly walk: string;
      readonly transferCode: string;
      readonly url: string;
      readonly host: string;
    }
  | {
      readonly kind: 'other-walk';
      readonly walk: string;
      readonly track: string | undefined;
      /** The query with its question mark; empty if there is none. */
      readonly query: string;
      /** Built from its parts: a scanned text is never navigated to as it is. */
      readonly url: string;
      /**
       * The host with its port if it is not the scheme's default: it may be another player host.
       */
      readonly host: string;
    };

/** The meaning of a text from a camera or photo while `story` is open; the app is at `basePath`. */
export function readScan(
  text: string,
  playerHosts: readonly string[],
  story: OpenStory,
  basePath = '',
): Scan {
  const address = parseAddress(text);
  if (!address || !isPlayerHost(address, playerHosts)) return { kind: 'unreadable' };
  const base = baseOf(address, basePath);
  const [root, walkSegment, trackSegment] = address.segments.slice(base.split('/').length - 1);
  const walk = readSlug(walkSegment);
  if (root !== 'a' || walk === undefined || walk === '') return { kind: 'unreadable' };
  const isThis = walk === story.slug || story.alsoCalled?.includes(walk) === true;
  const transferCode = transferCodeIn(address.fragment);
  if (transferCode !== undefined) {
    const url = `${walkAddress(address, base, [walk])}#pass=${transferCode}`;
    const known = isThis ? story.slug : walk;
    return { kind: 'passport', walk: known, transferCode: transferCode, url, host: address.host };
  }
  const track = readSlug(trackSegment);
  if (trackSegment !== undefined && track === undefined) return { kind: 'unreadable' };
  if (!isThis) return otherWalk(address, base, walk, track);
  const known = track === undefined ? undefined : trackBySlug(story, track);
  return known ? { kind: 'track', track: known.slug } : { kind: 'no-track' };
}

function otherWalk(
  address: Address,
  base: string,
  walk: string,
  trackOrEmpty: string | undefined,
): Scan {
  const track = trackOrEmpty === '' ? undefined : trackOrEmpty;
  const path = walkAddress(address, base, [walk, ...(track === undefined ? [] : [track])]);
  const query = address.query.replace(/[^!-~]|["<>`]/gu, encodeURIComponent);
  return { kind: 'other-walk', walk, track, query, url: `${path}${query}`, host: address.host };
}

function walkAddress({ scheme, host }: Address, base: string, parts: readonly string[]) {
  return `${scheme}://${host}${base}/a/${parts.map(encodeURIComponent).join('/')}`;
}

export function isPlayerHost({ scheme, host }: Address, playerHosts: readonly string[]): boolean {
  return playerHosts.some((known) => withoutOwnPort(known.toLowerCase(), scheme) === host);
}

/** The app's own path if the address is below it; another host may have its app at the root. */
function baseOf({ segments }: Address, basePath: string): string {
  const base = basePath.split('/').slice(1);
  const isBelow = base.length > 0 && base.every((part, index) => segments[index] === part);
  return isBelow ? basePath : '';
}

/** Undefined for what cannot be one of our slugs: broken escapes, `..`, hidden slashes. */
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
