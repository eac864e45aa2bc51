import { plainAttribution } from './plain-attribution.ts';
import type { MapArea, MapArchiveErrorKind, MapCut, MapArchive } from './map-archive.ts';
import { ArchiveError, withArchive, type OpenArchive } from './open-archive.ts';
import { encodeTileArchive, TILE_TYPE, type ArchiveTile } from './pmtiles-writer.ts';
import { addressesIn, tileAt, tileCount, tilesOver, type TileAddress } from './tile-cover.ts';

export interface CutLimits {
  /** The number of entries that always fit into one directory in a package's first 16 KB. */
  readonly tiles: number;
  readonly bytes: number;
  readonly timeMs: number;
}

const LIMITS: CutLimits = { tiles: 2000, bytes: 33_554_432, timeMs: 20_000 };
const MAX_ZOOM = 16;
/** The zoom at which paths can be told apart; with less nobody finds a station. */
const MIN_ZOOM = 13;

/** A PMTiles archive in a local file. */
export function fileArchive(file: string, limits: CutLimits = LIMITS): MapArchive {
  const read = <T>(use: (archive: OpenArchive) => Promise<T>) =>
    withArchive(file, AbortSignal.timeout(limits.timeMs), use);
  return {
    name: file,
    cutArea: (area) =>
      read((archive) => cutFrom(archive, area, limits)).catch((error: unknown) => ({
        kind: 'failed',
        error: mapArchiveErrorOf(error),
      })),
    findMapArchiveError: () => read(attributionOf).then(() => undefined, mapArchiveErrorOf),
  };
}

async function cutFrom(archive: OpenArchive, area: MapArea, limits: CutLimits): Promise<MapCut> {
  const attribution = await attributionOf(archive);
  const { tiles, maxZoom } = await tilesOf(archive, area, limits);
  await assertCovered(archive, area, maxZoom);
  const { minZoom } = archive.header;
  const { name, vector_layers: layers } = archive.metadata;
  const metadata = { name, attribution, vector_layers: layers };
  const info = { minZoom, maxZoom, centreZoom: maxZoom, ...area.box, metadata };
  const form = { compression: archive.compression, type: TILE_TYPE.vector };
  return { kind: 'cut', attribution, archive: encodeTileArchive(tiles, info, form) };
}

/** From far to near; a zoom that would exceed a limit is left out, with all nearer ones. */
async function tilesOf(archive: OpenArchive, { box }: MapArea, limits: CutLimits) {
  const { header } = archive;
  const deepest = Math.min(header.maxZoom, MAX_ZOOM);
  if (deepest < MIN_ZOOM) throw new ArchiveError('archive/too-coarse');
  const tiles: ArchiveTile[] = [];
  let [maxZoom, addressed, bytes] = [-1, 0, 0];
  for (let z = header.minZoom; z <= deepest; z += 1) {
    const range = tilesOver(box, z);
    addressed += tileCount(range);
    if (addressed > limits.tiles) break;
    const ofZoom = await tilesAt(archive, addressesIn(range, z), limits.bytes - bytes);
    if (ofZoom === undefined) break;
    tiles.push(...ofZoom);
    bytes += bytesOf(ofZoom);
    maxZoom = z;
  }
  if (maxZoom < MIN_ZOOM) throw new ArchiveError('area/too-large');
  return { tiles, maxZoom };
}

/** Undefined: they are larger than this many bytes. */
async function tilesAt(
  archive: OpenArchive,
  addresses: Iterable<TileAddress>,
  maxBytes: number,
): Promise<ArchiveTile[] | undefined> {
  const tiles: ArchiveTile[] = [];
  let bytes = 0;
  for (const { z, x, y } of addresses) {
    const data = await archive.tile(z, x, y);
    if (data === undefined || data.length === 0) continue;
    bytes += data.length;
    if (bytes > maxBytes) return undefined;
    tiles.push({ z, x, y, data });
  }
  return tiles;
}

/** An area outside of the archive would be blank, where other tiles would have shown it. */
async function assertCovered(
  archive: OpenArchive,
  { geoPoints }: MapArea,
  z: number,
): Promise<void> {
  const tilePositions = new Map(
    geoPoints.map((geoPoint) => tileAt(geoPoint, z)).map((at) => [`${at.x}/${at.y}`, at]),
  );
  for (const { x, y } of tilePositions.values()) {
    if ((await archive.tile(z, x, y)) === undefined) throw new ArchiveError('area/not-covered');
  }
}

async function attributionOf({ metadata }: OpenArchive): Promise<string> {
  const attribution = plainAttribution(metadata['attribution']);
  if (attribution === '') throw new ArchiveError('archive/names-nobody');
  return attribution;
}

function bytesOf(tiles: readonly ArchiveTile[]): number {
  return tiles.reduce((sum, { data }) => sum + data.length, 0);
}

function mapArchiveErrorOf(error: unknown): MapArchiveErrorKind {
  if (error instanceof ArchiveError) return error.error;
  throw error;
}
