import type { LocalPoint } from '../../bell/places.ts';

/** A closed outline without its first point repeated, in metres. */
export type Outline = readonly LocalPoint[];

export const distance = (a: LocalPoint, b: LocalPoint): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

export function along(from: LocalPoint, to: LocalPoint, metres: number): LocalPoint {
  const share = metres / distance(from, to);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

export function distanceToSegment(point: LocalPoint, from: LocalPoint, to: LocalPoint): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const raw = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, raw));
  return distance(point, [from[0] + dx * share, from[1] + dy * share]);
}

export const segments = (
  line: readonly LocalPoint[],
): readonly (readonly [LocalPoint, LocalPoint])[] =>
  line.flatMap((localPoint, at) => {
    const next = line[at + 1];
    return next === undefined ? [] : [[localPoint, next] as const];
  });

export const distanceToLine = (point: LocalPoint, line: readonly LocalPoint[]): number =>
  Math.min(...segments(line).map(([from, to]) => distanceToSegment(point, from, to)));

export function isInside(point: LocalPoint, outline: Outline): boolean {
  let inside = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    const crosses = y1 > point[1] !== y2 > point[1];
    if (crosses && point[0] < ((x2 - x1) * (point[1] - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

/** Positive when the outline runs counter-clockwise (y pointing up). */
export const signedArea = (outline: Outline): number =>
  outline.reduce((sum, [x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length] ?? [x1, y1];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);

/** A rectangle whose long side has the direction `angle`. */
export function box(centre: LocalPoint, widthM: number, depthM: number, angle: number): Outline {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (w: number, d: number): LocalPoint => [
    centre[0] + (w * widthM * cos) / 2 - (d * depthM * sin) / 2,
    centre[1] + (w * widthM * sin) / 2 + (d * depthM * cos) / 2,
  ];
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

export function round(centre: LocalPoint, radiusM: number, corners: number): Outline {
  return Array.from({ length: corners }, (_, at): LocalPoint => {
    const turn = (at / corners) * 2 * Math.PI;
    return [centre[0] + radiusM * Math.cos(turn), centre[1] + radiusM * Math.sin(turn)];
  });
}

/** A curve through all points (Catmull-Rom), so that a river has no corners. */
export function smooth(line: readonly LocalPoint[], steps = 8): readonly LocalPoint[] {
  const at = (index: number): LocalPoint =>
    line[Math.min(line.length - 1, Math.max(0, index))] ?? [0, 0];
  const curve = line.slice(0, -1).flatMap((_, index) => {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return Array.from({ length: steps }, (_step, step): LocalPoint => {
      const t = step / steps;
      const blend = (axis: 0 | 1): number =>
        0.5 *
        (2 * p1[axis] +
          (p2[axis] - p0[axis]) * t +
          (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t * t +
          (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t * t * t);
      return [blend(0), blend(1)];
    });
  });
  return [...curve, at(line.length - 1)];
}

/** The area within `halfWidthM` on both sides of a line. */
export function ribbon(line: readonly LocalPoint[], halfWidthM: number): Outline {
  const side = (sign: 1 | -1): LocalPoint[] =>
    line.map((localPoint, at) => {
      const before = line[Math.max(0, at - 1)] ?? localPoint;
      const after = line[Math.min(line.length - 1, at + 1)] ?? localPoint;
      const turn = Math.atan2(after[1] - before[1], after[0] - before[0]);
      return [
        localPoint[0] - sign * Math.sin(turn) * halfWidthM,
        localPoint[1] + sign * Math.cos(turn) * halfWidthM,
      ];
    });
  return [...side(1), ...side(-1).reverse()];
}
