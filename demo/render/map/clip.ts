import type { TilePoint } from '../mvt-writer.ts';

/** The square from −margin to extent + margin in both directions. */
export interface Frame {
  readonly low: number;
  readonly high: number;
}

export const isWithin = ([x, y]: TilePoint, { low, high }: Frame): boolean =>
  x >= low && x <= high && y >= low && y <= high;

interface Edge {
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly isInside: (value: number) => boolean;
}

const edgesOf = ({ low, high }: Frame): readonly Edge[] =>
  ([0, 1] as const).flatMap((axis) => [
    { axis, limit: low, isInside: (value: number) => value >= low },
    { axis, limit: high, isInside: (value: number) => value <= high },
  ]);

function crossing(from: TilePoint, to: TilePoint, { axis, limit }: Edge): TilePoint {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Sutherland-Hodgman: cuts a ring by one side of the frame after the other. */
export function clipRing(ring: readonly TilePoint[], frame: Frame): readonly TilePoint[] {
  return edgesOf(frame).reduce<readonly TilePoint[]>((rest, edge) => {
    return rest.flatMap((to, at) => {
      const from = rest[(at + rest.length - 1) % rest.length] ?? to;
      const [isFromIn, isToIn] = [edge.isInside(from[edge.axis]), edge.isInside(to[edge.axis])];
      const cut = isFromIn === isToIn ? [] : [crossing(from, to, edge)];
      return isToIn ? [...cut, to] : cut;
    });
  }, ring);
}

/** Liang-Barsky for one stretch: the part of it within the frame, or nothing. */
function clipStretch(
  from: TilePoint,
  to: TilePoint,
  frame: Frame,
): readonly [TilePoint, TilePoint] | null {
  let [enter, leave] = [0, 1];
  for (const axis of [0, 1] as const) {
    const delta = to[axis] - from[axis];
    if (delta === 0) {
      if (from[axis] < frame.low || from[axis] > frame.high) return null;
      continue;
    }
    const [a, b] = [(frame.low - from[axis]) / delta, (frame.high - from[axis]) / delta];
    enter = Math.max(enter, Math.min(a, b));
    leave = Math.min(leave, Math.max(a, b));
  }
  if (enter >= leave) return null;
  const at = (share: number): TilePoint => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return [at(enter), at(leave)];
}

const isSame = (a: TilePoint | undefined, b: TilePoint): boolean =>
  a !== undefined && a[0] === b[0] && a[1] === b[1];

/** A line may leave the frame and return: each section inside is a separate part. */
export function clipLine(
  line: readonly TilePoint[],
  frame: Frame,
): readonly (readonly TilePoint[])[] {
  const parts: TilePoint[][] = [];
  line.slice(1).forEach((to, at) => {
    const stretch = clipStretch(line[at] ?? to, to, frame);
    if (stretch === null) return;
    const last = parts.at(-1);
    if (last !== undefined && isSame(last.at(-1), stretch[0])) last.push(stretch[1]);
    else parts.push([...stretch]);
  });
  return parts;
}
