import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { MapOrder } from '../../ports/map-surface.ts';

export interface FunnelStation {
  readonly slug: string;
  readonly name: string;
  readonly at: LatLon | undefined;
  readonly started: number;
  readonly finished: number;
  readonly scanned: number;
  /** Who began it and did not hear it to its end. */
  readonly stopped: number;
}

export function funnelStations({ stations }: FunnelRead): readonly FunnelStation[] {
  return stations.map(({ slug, title, place, started, finished, scanned }) => ({
    ...{ slug, started, finished, scanned },
    name: nameOf(title, slug),
    at: place && [place.x, place.y],
    // Who goes on from an earlier visit ends what was begun before the period.
    stopped: Math.max(0, started - finished),
  }));
}

export function nameOf(title: Readonly<Record<string, string>>, slug: string): string {
  return title[2] ?? Object.values(title)[0] ?? slug;
}

/** The world at zoom 0, in the tiles that zooms are said in. */
const WORLD_PX = 256;
/** As much as the smallest frame shows beside the signs at its edge. */
const SEEN_PX = 220;
const CLOSEST = 17;
const FARTHEST = 2;

/** Where the map has to stand so that all of these places are seen. */
export function seenWhole(places: readonly LatLon[]): MapOrder {
  const latitudes = places.map(([latitude]) => latitude);
  const longitudes = places.map(([, longitude]) => longitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const span = Math.max((east - west) / 360, heightOf(north) - heightOf(south));
  const zoom = span > 0 ? Math.log2(SEEN_PX / (WORLD_PX * span)) : CLOSEST;
  return {
    type: 'show',
    at: [(south + north) / 2, (west + east) / 2],
    zoom: Math.min(CLOSEST, Math.max(FARTHEST, zoom)),
    how: 'jump',
  };
}

/** On Mercator's map, as a share of its height. */
function heightOf(latitude: number): number {
  const radians = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}
