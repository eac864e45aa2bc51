/** What stands in a template beside {z}, {x} and {y}, and the library does not know. */
const SPREAD_HOSTS = ['a', 'b', 'c'];

/** The templates of a raster source, one for each host that an address is spread over. */
export function tileTemplates(tiles: string): string[] {
  const plain = tiles.replace('{r}', '');
  if (!plain.includes('{s}')) return [plain];
  return SPREAD_HOSTS.map((host) => plain.replace('{s}', host));
}

/** An archive of vector tiles, by the end of its path. */
export function isArchive(address: string): boolean {
  return /\.pmtiles(?:[?#]|$)/.test(address);
}
