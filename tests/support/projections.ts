/** A projection of the plane, by rows: the transformed point is divided by the third row. */
export type Projection = readonly [
  ...[xByX: number, xByY: number, x: number],
  ...[yByX: number, yByY: number, y: number],
  ...[depthByX: number, depthByY: number, depth: number],
];

interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The corners of a picture: the upper two, then the lower two, from the left. */
export type Corners = readonly [PlanePoint, PlanePoint, PlanePoint, PlanePoint];

/**
 * Maps a point of a picture that is rotated about its centre to the same point of the upright one.
 */
export function undoRotation({ width, height }: Size, degrees: number): Projection {
  const middle = { x: width / 2, y: height / 2 };
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [
    ...([cos, sin, middle.x - cos * middle.x - sin * middle.y] as const),
    ...([-sin, cos, middle.y + sin * middle.x - cos * middle.y] as const),
    ...([0, 0, 1] as const),
  ];
}

/**
 * Maps a point of a picture that is seen from the side to the same point of the frontal one. The
 * map from the unit square to four corners has a closed form; this is its inverse.
 */
export function undoPerspective(
  { width, height }: Size,
  [leftTop, rightTop, leftBottom, rightBottom]: Corners,
): Projection {
  const right = minus(rightTop, rightBottom);
  const bottom = minus(leftBottom, rightBottom);
  const bend = minus(minus(leftTop, rightTop), bottom);
  const determinant = cross(right, bottom);
  const g = cross(bend, bottom) / determinant;
  const h = cross(right, bend) / determinant;
  const across = plus(minus(rightTop, leftTop), times(rightTop, g));
  const down = plus(minus(leftBottom, leftTop), times(leftBottom, h));
  return [
    width * (down.y - leftTop.y * h),
    width * (leftTop.x * h - down.x),
    width * cross(down, leftTop),
    height * (leftTop.y * g - across.y),
    height * (across.x - leftTop.x * g),
    height * cross(leftTop, across),
    across.y * h - down.y * g,
    down.x * g - across.x * h,
    cross(across, down),
  ];
}

/** The composition: the second, then the first. */
export function composeProjections(first: Projection, second: Projection): Projection {
  const [a, b, c, d, e, f, g, h, i] = first;
  const [r, s, t, u, v, w, x, y, z] = second;
  return [
    ...([a * r + b * u + c * x, a * s + b * v + c * y, a * t + b * w + c * z] as const),
    ...([d * r + e * u + f * x, d * s + e * v + f * y, d * t + e * w + f * z] as const),
    ...([g * r + h * u + i * x, g * s + h * v + i * y, g * t + h * w + i * z] as const),
  ];
}

const minus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x - b.x, y: a.y - b.y });
const plus = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x + b.x, y: a.y + b.y });
const times = (a: PlanePoint, factor: number): PlanePoint => ({ x: a.x * factor, y: a.y * factor });
const cross = (a: PlanePoint, b: PlanePoint) => a.x * b.y - b.x * a.y;
