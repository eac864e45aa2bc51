import { writeArchive, type ArchiveTile } from '../pmtiles-writer.ts';
import { addressesIn, boxAround, tilesOver, type Spot } from '../tile-cover.ts';

export const MARKET: Spot = [50.642, 10.087];

interface ArchiveParts {
  readonly centre?: Spot;
  readonly radiusM?: number;
  readonly minZoom?: number;
  readonly maxZoom?: number;
  readonly tileBytes?: number;
  readonly metadata?: unknown;
}

/** What stands in each tile of a test's archive; nobody else has the same. */
export function contentOf(z: number, x: number, y: number, bytes = 0): Uint8Array {
  const text = `tile ${z}/${x}/${y} `;
  return new TextEncoder().encode(text.padEnd(bytes, 'x'));
}

/** A whole map around a place, as an operator would put one in place. */
export function anArchive(parts: ArchiveParts = {}): Buffer {
  const { centre = MARKET, radiusM = 6000, minZoom = 8, maxZoom = 16, tileBytes = 0 } = parts;
  const { metadata = { name: 'Stadt', attribution: '&copy; <b>Die Stadt</b>' } } = parts;
  const box = boxAround([centre], radiusM);
  const tiles: ArchiveTile[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    for (const { x, y } of addressesIn(tilesOver(box, z), z)) {
      tiles.push({ z, x, y, data: contentOf(z, x, y, tileBytes) });
    }
  }
  return writeArchive(tiles, { minZoom, maxZoom, centreZoom: maxZoom, ...box, metadata });
}
