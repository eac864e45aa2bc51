import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mediaFile } from '../media-folder.ts';
import { encodeTile } from '../mvt-writer.ts';
import { writeArchive, type ArchiveTile } from '../../../server/tiles/pmtiles-writer.ts';
import { layerNames, type Feature, type Position } from './geojson.ts';
import { worldOf } from '../../../server/tiles/mercator.ts';
import { cutTile } from './tile-cutter.ts';
import { townGeoJson } from './town-geojson.ts';

const minZoom = 12;
const maxZoom = 16;
const geoJsonFile = fileURLToPath(new URL('../../bell/town.geojson', import.meta.url));

interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

function positionsOf({ geometry }: Feature): readonly Position[] {
  if (geometry.type === 'Point') return [geometry.coordinates];
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates.flat();
}

function boundsOf(features: readonly Feature[]): Bounds {
  const positions = features.flatMap(positionsOf);
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  };
}

function tilesOf(features: readonly Feature[], bounds: Bounds): readonly ArchiveTile[] {
  const tiles: ArchiveTile[] = [];
  const [left, top] = worldOf([bounds.west, bounds.north]);
  const [right, bottom] = worldOf([bounds.east, bounds.south]);
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const at = (world: number) => Math.floor(world * 2 ** z);
    for (let x = at(left); x <= at(right); x += 1) {
      for (let y = at(top); y <= at(bottom); y += 1) {
        const data = encodeTile(cutTile(features, { z, x, y }));
        if (data.length > 0) tiles.push({ z, x, y, data });
      }
    }
  }
  return tiles;
}

const metadata = {
  name: 'Lauschenau',
  description: 'An invented town for the demo walk.',
  attribution: 'Lauschenau © Klangweg, frei erfunden',
  vector_layers: layerNames.map((id) => ({
    id,
    minzoom: minZoom,
    maxzoom: maxZoom,
    fields:
      id === 'housenumber'
        ? { kind: 'String', name: 'String', number: 'Number' }
        : { kind: 'String', name: 'String' },
  })),
};

/** One feature per line: a change of one house is a change of one line. */
const asText = (features: readonly Feature[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.map((f) => JSON.stringify(f)).join(',\n')}\n]}\n`;

export async function renderMap(): Promise<void> {
  const { features } = townGeoJson();
  await writeFile(geoJsonFile, asText(features));
  const bounds = boundsOf(features);
  const tiles = tilesOf(features, bounds);
  const archive = writeArchive(tiles, { minZoom, maxZoom, centreZoom: 15, ...bounds, metadata });
  await writeFile(mediaFile('bell/town.pmtiles'), archive);
  console.log(
    `town: ${String(features.length)} features, ${String(tiles.length)} tiles, ${String(archive.length)} bytes`,
  );
}
