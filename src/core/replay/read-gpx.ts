import type { LatLon } from '../story/model.ts';
import { gpxMarks, numberIn, type GpxTag } from './gpx-tags.ts';
import { momentMs } from './gpx-time.ts';
import { routeOf, type FoundPoint, type Route } from './route.ts';

export const LONGEST_GPX = 5_000_000;

export type GpxFault =
  | 'gpx/too-large'
  /** It is no GPX, or it declares what a recording never does. */
  | 'gpx/unreadable'
  /** Fewer than two places that lie apart. */
  | 'gpx/no-way';

export type GpxAnswer =
  | { readonly ok: true; readonly route: Route }
  | { readonly ok: false; readonly fault: GpxFault };

const KINDS = ['trkpt', 'rtept', 'wpt'] as const;
type PointKind = (typeof KINDS)[number];
type Found = Readonly<Record<PointKind, FoundPoint[]>>;

export function readGpx(text: string): GpxAnswer {
  if (text.length > LONGEST_GPX) return { ok: false, fault: 'gpx/too-large' };
  const found = pointsIn(text);
  if (!found) return { ok: false, fault: 'gpx/unreadable' };
  for (const kind of KINDS) {
    const route = routeOf(found[kind]);
    if (route && route.lengthM > 0) return { ok: true, route };
  }
  return { ok: false, fault: 'gpx/no-way' };
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
      // Also where the one before was never closed.
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
  const [lat, lon] = [numberIn(rest, 'lat'), numberIn(rest, 'lon')];
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? [lat, lon] : undefined;
}

const LONGEST_TIME = 60;

function withTime(point: FoundPoint, text: string, at: number): FoundPoint {
  const after = text.slice(at, at + LONGEST_TIME);
  const end = after.indexOf('<');
  const takenMs = end < 0 ? undefined : momentMs(after.slice(0, end));
  return takenMs === undefined ? point : { ...point, takenMs };
}
