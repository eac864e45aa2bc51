import { isOnEarth } from '../placing/on-earth.ts';
import { readGpx, type GpxPoint, type GpxPoints } from '../placing/read-gpx.ts';
import { parseXmlTree } from '../xml/xml-tree.ts';
import { routeOf, type FoundPoint, type Route } from './route.ts';

export const MAX_GPX_LENGTH = 5_000_000;

export type GpxError =
  | 'gpx/too-large'
  /** The file is no GPX, or it declares what a recording never does. */
  | 'gpx/unreadable'
  /** The file has fewer than two places that are apart. */
  | 'gpx/no-route';

export type GpxResult =
  | { readonly ok: true; readonly route: Route }
  | { readonly ok: false; readonly error: GpxError };

/** A recording that ends in the middle, as after an empty battery, gives what came before. */
export function readGpxRoute(text: string): GpxResult {
  if (text.length > MAX_GPX_LENGTH) return { ok: false, error: 'gpx/too-large' };
  const { root, error } = parseXmlTree(text);
  const points = root && error !== 'doctype' ? readGpx(root) : undefined;
  if (!points) return { ok: false, error: 'gpx/unreadable' };
  for (const list of byPreference(points)) {
    const route = routeOf(list.flatMap(placed));
    if (route && route.lengthM > 0) return { ok: true, route };
  }
  return { ok: false, error: 'gpx/no-route' };
}

function byPreference({ segments, routes, waypoints }: GpxPoints) {
  return [segments.flat(), routes.flat(), waypoints];
}

function placed({ at, measuredAtMs }: GpxPoint): readonly FoundPoint[] {
  if (!isOnEarth(at)) return [];
  return [measuredAtMs === undefined ? { at } : { at, measuredAtMs }];
}
