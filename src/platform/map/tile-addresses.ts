import type { MapSource } from '../../core/story/model.ts';

/**
 * Values of {s}, which a template may have beside {z}, {x} and {y} and the library does not know.
 */
const SPREAD_HOSTS = ['a', 'b', 'c'];

/** The templates of a raster source, one for each host that an address is spread over. */
export function tileTemplates(tiles: string): string[] {
  const plain = tiles.replace('{r}', '');
  if (!plain.includes('{s}')) return [plain];
  return SPREAD_HOSTS.map((host) => plain.replace('{s}', host));
}

/**
 * The vector tiles in one file: an archive of the server's, or the one that was cut for the walk.
 */
export function archiveOf({ tiles, package: cut }: MapSource): string | undefined {
  return [tiles, cut?.url].find((address) => address !== undefined && isArchive(address));
}

function isArchive(address: string): boolean {
  return /^[^?#]*\.pmtiles(?:[?#]|$)/.test(address);
}
