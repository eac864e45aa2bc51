import { PREVIEW_ASKED } from '../../contract/first-page.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

/** The walk whose draft an address asks for; undefined for every other address. */
export function previewedWalk({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  if (!new URLSearchParams(search).has(PREVIEW_ASKED)) return undefined;
  return readWalkAddress(pathname)?.walkSlug;
}
