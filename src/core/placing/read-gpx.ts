import type { LatLon } from '../story/model.ts';
import type { XmlElement } from '../xml/xml-tree.ts';
import { coordinate } from './found-places.ts';
import { timestampMs } from './gpx-time.ts';

export interface GpxPoint {
  /** '' if the file gives none. */
  readonly name: string;
  /**
   * The place as it is written; not a number where the file has none, and maybe not on the earth.
   */
  readonly at: LatLon;
  readonly measuredAtMs: number | undefined;
}

/** The points of a GPX document, in the order of the document. */
export interface GpxPoints {
  readonly waypoints: readonly GpxPoint[];
  readonly routes: readonly (readonly GpxPoint[])[];
  /** The segments of its tracks. */
  readonly segments: readonly (readonly GpxPoint[])[];
}

/** Undefined if the document is no GPX. Recorders write names in either case. */
export function readGpx(root: XmlElement): GpxPoints | undefined {
  if (root.name.toLowerCase() !== 'gpx') return undefined;
  const points: GatheredPoints = { waypoints: [], routes: [], segments: [] };
  gather(root, points);
  return points;
}

interface GatheredPoints {
  readonly waypoints: GpxPoint[];
  readonly routes: GpxPoint[][];
  readonly segments: GpxPoint[][];
}

/** Looks into points, too: one that is never closed contains all that follow. */
function gather(element: XmlElement, into: GatheredPoints): void {
  for (const child of element.children) {
    const name = child.name.toLowerCase();
    if (name === 'rte') into.routes.push([]);
    else if (name === 'trkseg') into.segments.push([]);
    else if (name === 'wpt') into.waypoints.push(pointOf(child));
    else if (name === 'rtept') addToLast(into.routes, child);
    else if (name === 'trkpt') addToLast(into.segments, child);
    gather(child, into);
  }
}

function addToLast(lists: GpxPoint[][], element: XmlElement): void {
  if (lists.length === 0) lists.push([]);
  lists.at(-1)?.push(pointOf(element));
}

function pointOf(element: XmlElement): GpxPoint {
  return {
    name: textOf(element, 'name'),
    at: [coordinate(attributeOf(element, 'lat')), coordinate(attributeOf(element, 'lon'))],
    measuredAtMs: timestampMs(textOf(element, 'time')),
  };
}

function textOf({ children }: XmlElement, name: string): string {
  return children.find((child) => child.name.toLowerCase() === name)?.text.trim() ?? '';
}

function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.get(name) ?? attributes.get(name.toUpperCase());
}
