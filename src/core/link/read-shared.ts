import { asSlug } from '../story/slug.ts';
import { isPlayerHost, readScan, type OpenStory } from './read-scan.ts';
import { parseAddress } from './parse-address.ts';

/** The fields that another app shares; any may be empty, and the link may be in any of them. */
export interface SharedFields {
  readonly url?: string | undefined;
  readonly text?: string | undefined;
  readonly title?: string | undefined;
}

export type SharedLink =
  | { readonly kind: 'walk'; readonly walk: string; readonly track: string | undefined }
  | { readonly kind: 'other-host'; readonly host: string }
  /** A walk's progress, transferred from another device. */
  | { readonly kind: 'passport'; readonly walk: string; readonly transferCode: string }
  /** A link, but not to a walk. */
  | { readonly kind: 'no-walk' }
  | { readonly kind: 'no-link' };

const NOWHERE: OpenStory = { slug: asSlug<'story'>(''), tracks: [] };
const LINKS = /https?:\/\/\S+/gi;
/** Characters that end the sentence and not the link. */
const ENDS = /[.,;:!?)\]}'"»“”’>]+$/;

/** The target of a text that another app has shared with this one. */
export function readShared(
  { url = '', text = '', title = '' }: SharedFields,
  playerHosts: readonly string[],
  basePath = '',
): SharedLink {
  const links = [url, text, title].flatMap((part) => part.match(LINKS) ?? []);
  const read = links.map((link) => readCode(link.replace(ENDS, ''), playerHosts, basePath));
  const leading = read.find(({ kind }) => kind === 'walk' || kind === 'passport');
  return leading ?? read[0] ?? { kind: 'no-link' };
}

/** The target of a code in a picture that was shared. */
export function readSharedCode(
  text: string,
  playerHosts: readonly string[],
  basePath = '',
): SharedLink {
  return /^\s*https?:\/\//i.test(text)
    ? readCode(text, playerHosts, basePath)
    : { kind: 'no-link' };
}

function readCode(link: string, playerHosts: readonly string[], basePath: string): SharedLink {
  const scan = readScan(link, playerHosts, NOWHERE, basePath);
  if (scan.kind === 'other-walk') return { kind: 'walk', walk: scan.walk, track: scan.track };
  if (scan.kind === 'passport') {
    return { kind: 'passport', walk: scan.walk, transferCode: scan.transferCode };
  }
  const address = parseAddress(link);
  if (!address || isPlayerHost(address, playerHosts)) return { kind: 'no-walk' };
  return { kind: 'other-host', host: address.host };
}
