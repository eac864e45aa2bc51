import { writeArchive, type ArchiveTile } from '../pmtiles-writer.ts';
import { addressesIn, boxAround, tilesOver, type GeoPoint } from '../tile-cover.ts';

export const MARKET: GeoPoint = [50.642, 10.087];

interface TileArchiveOptions {
  readonly centre?: GeoPoint;
  readonly radiusM?: number;
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly tileBytes?: number;
  readonly metadata?: unknown;
}

/** The unique content of each tile of a test's archive. */
export function contentOf(z: number, x: number, y: number, bytes = 0): Uint8Array {
  const text = `tile ${z}/${x}/${y} `;
  return new TextEncoder().encode(text.padEnd(bytes, 'x'));
}

/** A whole map around a location, as an operator would install one. */
export function anArchive(options: TileArchiveOptions = {}): Buffer {
  const { centre = MARKET, radiusM = 6000, minZoom = 8, maxZoom = 16, tileBytes = 0 } = options;
  const { metadata = { name: 'Stadt', attribution: '&copy; <b>Die Stadt</b>' } } = options;
  const box = boxAround([centre], radiusM);
  const tiles: ArchiveTile[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    for (const { x, y } of addressesIn(tilesOver(box, z), z)) {
      tiles.push({ z, x, y, data: contentOf(z, x, y, tileBytes) });
    }
  }
  return writeArchive(tiles, { minZoom, maxZoom, centreZoom: maxZoom, ...box, metadata });
}
