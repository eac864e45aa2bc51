import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { LatLon } from '../../core/story/model.ts';

export interface FunnelStation {
  readonly slug: string;
  readonly name: string;
  readonly at: LatLon | undefined;
  readonly started: number;
  readonly finished: number;
  readonly scanned: number;
  /** The visitors who began the station and did not finish it. */
  readonly stopped: number;
}

export function funnelStations(
  { stations }: FunnelRead,
  goneElement: (slug: string) => string,
): readonly FunnelStation[] {
  return stations.map(({ slug, title, place, started, finished, scanned, isGone }) => ({
    ...{ slug, started, finished, scanned },
    name: isGone ? goneElement(slug) : stationName(title, slug),
    at: place && [place.x, place.y],
    // Visitors who continue an earlier visit finish stations that they began before the period.
    stopped: Math.max(0, started - finished),
  }));
}

export function stationName(title: Readonly<Record<string, string>>, slug: string): string {
  return title[2] ?? Object.values(title)[0] ?? slug;
}
