import { PREVIEW_PARAMETER } from '../../../contract/first-page.ts';
import { readWalkAddress } from '../walk/walk-address.ts';

/** The walk whose draft an address requests; undefined for every other address. */
export function previewedWalk({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  if (!new URLSearchParams(search).has(PREVIEW_PARAMETER)) return undefined;
  return readWalkAddress(pathname)?.walkSlug;
}
