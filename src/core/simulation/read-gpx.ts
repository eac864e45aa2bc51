import type { LatLon } from '../story/model.ts';
import { gpxMarks, coordinateIn, type GpxTag } from './gpx-tags.ts';
import { timestampMs } from './gpx-time.ts';
import { routeOf, type FoundPoint, type Route } from './route.ts';

export const MAX_GPX_LENGTH = 5_000_000;

export type GpxError =
  | 'gpx/too-large'
  /** The file is no GPX, or it declares what a recording never does. */
  | 'gpx/unreadable'
  /** The file has fewer than two places that are apart. */
  | 'gpx/no-way';

export type GpxResult =
  | { readonly ok: true; readonly route: Route }
  | { readonly ok: false; readonly error: GpxError };

const KINDS = ['trkpt', 'rtept', 'wpt'] as const;
type PointKind = (typeof KINDS)[number];
type Found = Readonly<Record<PointKind, FoundPoint[]>>;

export function readGpxRoute(text: string): GpxResult {
  if (text.length > MAX_GPX_LENGTH) return { ok: false, error: 'gpx/too-large' };
  const found = pointsIn(text);
  if (!found) return { ok: false, error: 'gpx/unreadable' };
  for (const kind of KINDS) {
    const route = routeOf(found[kind]);
    if (route && route.lengthM > 0) return { ok: true, route };
  }
  return { ok: false, error: 'gpx/no-way' };
}

function pointsIn(text: string): Found | undefined {
  const found: Found = { trkpt: [], rtept: [], wpt: [] };
  let isGpx = false;
  let open: { readonly kind: PointKind; point: FoundPoint } | undefined;
  const close = () => {
    if (open) found[open.kind].push(open.point);
    open = undefined;
  };
  for (const mark of gpxMarks(text)) {
    if (mark === 'doctype') return undefined;
    isGpx ||= mark.name === 'gpx';
    const kind = KINDS.find((one) => one === mark.name);
    if (kind) {
      // This also applies if the point before was never closed.
      close();
      const at = mark.kind === 'close' ? undefined : placeOf(mark);
      if (at) open = { kind, point: { at } };
      if (mark.kind === 'whole') close();
    } else if (open && mark.name === 'time' && mark.kind === 'open') {
      open.point = withTime(open.point, text, mark.endsAt);
    }
  }
  close();
  return isGpx ? found : undefined;
}

function placeOf({ rest }: GpxTag): LatLon | undefined {
  const [lat, lon] = [coordinateIn(rest, 'lat'), coordinateIn(rest, 'lon')];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lat, lon] : undefined;
}

const MAX_TIME_LENGTH = 60;

function withTime(point: FoundPoint, text: string, at: number): FoundPoint {
  const after = text.slice(at, at + MAX_TIME_LENGTH);
  const end = after.indexOf('<');
  const takenMs = end < 0 ? undefined : timestampMs(after.slice(0, end));
  return takenMs === undefined ? point : { ...point, takenMs };
}
