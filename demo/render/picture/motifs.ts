import { at, circle, group, hatch, line, plane, rect, shape, type Ink, type Svg } from './kit.ts';

/** About 200 wide and 230 high, hung from its crown at 0, 0. */
export const bellOutline =
  'M-26 0h52l6 24c40 14 54 58 58 104c3 34 12 52 30 70h-240c18-18 27-36 30-70c4-46 18-90 58-104Z';

export const bell = (x: number, y: number, scale: number, ink: Ink = 'ochre'): Svg =>
  at(
    x,
    y,
    scale,
    shape('M-22 208a22 22 0 0 0 44 0Z', 'orange', 4),
    shape(bellOutline, ink),
    line('M-84 146h168M-92 164h184'),
    line('M-56 60c-10 20-14 40-16 64', 4, 'light'),
  );

/** A re-entrant horn that faces right. */
export const horn = (x: number, y: number, scale: number, ink: Ink = 'orange'): Svg =>
  at(
    x,
    y,
    scale,
    shape('M-60-22h44v44h-44Z', 'stone'),
    shape('M-16-16L70-62V62L-16 16Z', ink),
    shape('M70-62c22 10 22 114 0 124c-16-14-16-110 0-124Z', 'night'),
  );

/** A pole with two horns, standing on 0, 0. */
export const pole = (x: number, y: number, scale: number): Svg =>
  at(
    x,
    y,
    scale,
    shape('M-8-420h16V0h-16Z', 'stone'),
    horn(40, -392, 0.8),
    group('scale(-1 1)', horn(40, -322, 0.8)),
  );

export const sound = (x: number, y: number, scale: number, ink: Ink = 'ink'): Svg =>
  at(x, y, scale, line('M0-30q22 30 0 60M26-54q40 54 0 108M52-78q58 78 0 156', 6, ink));

interface HouseLook {
  readonly wall: Ink;
  readonly roof: Ink;
}

/** A gabled house, its door on 0, 0. */
export function house(x: number, y: number, w: number, h: number, style: HouseLook): Svg {
  const half = w / 2;
  const window = (left: number, top: number): Svg =>
    shape(rect(left, top, w * 0.16, h * 0.16), 'night', 4);
  const top = -h;
  return at(
    x,
    y,
    1,
    shape(rect(-half, top, w, h), style.wall),
    shape(
      `M${String(-half - 14)} ${String(top)}L0 ${String(top - w * 0.62)}L${String(half + 14)} ${String(top)}Z`,
      style.roof,
    ),
    window(-w * 0.3, top + h * 0.18),
    window(w * 0.14, top + h * 0.18),
    window(-w * 0.3, top + h * 0.54),
    shape(rect(w * 0.1, -h * 0.34, w * 0.22, h * 0.34), 'orange', 4),
  );
}

export const tree = (x: number, y: number, scale: number, ink: Ink = 'sage'): Svg =>
  at(
    x,
    y,
    scale,
    line('M0 0V-90M0-50l26-30M0-40l-22-30', 9),
    shape(
      'M-70-120c-20-70 40-120 80-100c60-10 90 60 60 100c10 50-50 60-70 40c-30 20-80 0-70-40Z',
      ink,
    ),
    line('M-30-150q14-20 34-10M10-120q18-16 36-4', 3),
  );

export const cloud = (x: number, y: number, scale: number, ink: Ink = 'light'): Svg =>
  at(x, y, scale, plane('M-90 20c-30-40 20-70 44-50c10-40 70-40 80 0c40-20 80 30 40 50Z', ink));

export function clockFace(x: number, y: number, r: number, hours: number, minutes: number): Svg {
  const hand = (turn: number, length: number, width: number): Svg => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return line(
      `M0 0L${(Math.cos(angle) * length).toFixed(1)} ${(Math.sin(angle) * length).toFixed(1)}`,
      width,
    );
  };
  const marks = Array.from({ length: 12 }, (_, turn) => {
    const angle = (turn / 12) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return `M${(cos * r * 0.8).toFixed(1)} ${(sin * r * 0.8).toFixed(1)}L${(cos * r * 0.9).toFixed(1)} ${(sin * r * 0.9).toFixed(1)}`;
  });
  return at(
    x,
    y,
    1,
    shape(circle(0, 0, r), 'light'),
    line(marks.join(''), Math.max(3, r * 0.05)),
    hand((hours + minutes / 60) / 12, r * 0.48, Math.max(4, r * 0.09)),
    hand(minutes / 60, r * 0.72, Math.max(3, r * 0.055)),
    plane(circle(0, 0, r * 0.07), 'orange'),
  );
}

export function gear(x: number, y: number, r: number, teeth: number, ink: Ink): Svg {
  const points = Array.from({ length: teeth * 4 }, (_, turn) => {
    const reach = turn % 4 < 2 ? r : r * 0.84;
    const angle = ((turn + 0.5) / (teeth * 4)) * 2 * Math.PI;
    return `${(Math.cos(angle) * reach).toFixed(1)} ${(Math.sin(angle) * reach).toFixed(1)}`;
  });
  return at(
    x,
    y,
    1,
    shape(`M${points.join('L')}Z`, ink),
    shape(circle(0, 0, r * 0.58), 'paper', 4),
    line(
      `M${String(-r * 0.58)} 0H${String(r * 0.58)}M0 ${String(-r * 0.58)}V${String(r * 0.58)}`,
      9,
    ),
    shape(circle(0, 0, r * 0.14), 'orange', 4),
  );
}

/** One flower head: petals around a light middle. */
function blossom(x: number, y: number): Svg {
  const petals = Array.from({ length: 6 }, (_, turn) => {
    const angle = (turn / 6) * 2 * Math.PI + x;
    return shape(circle(x + Math.cos(angle) * 20, y + Math.sin(angle) * 20, 15), 'orange', 3);
  });
  return petals.join('') + shape(circle(x, y, 9), 'ochre', 3);
}

/** Geraniums above a rim that runs from −w to w at 0. */
export function geraniums(x: number, y: number, w: number): Svg {
  const heads = [-0.78, -0.42, 0, 0.4, 0.78].map((share, turn): readonly [number, number] => [
    share * w,
    -74 - (turn % 2) * 52,
  ]);
  const stalks = heads.map(([cx, cy]) =>
    line(`M${String(cx * 0.8)} 0L${String(cx)} ${String(cy)}`, 6, 'verdigris'),
  );
  const bump = `c${String(w * 0.06)}-46 ${String(w * 0.44)}-46 ${String(w * 0.5)} 0`;
  const leaves = shape(`M${String(-w)} 2${bump.repeat(4)}Z`, 'sage', 4);
  return at(x, y, 1, ...stalks, leaves, ...heads.map(([cx, cy]) => blossom(cx, cy)));
}

export const barrow = (x: number, y: number, scale: number): Svg =>
  at(
    x,
    y,
    scale,
    shape('M-120-60h210l-26 62h-158Z', 'light'),
    line('M-120-60l-90 20'),
    shape(circle(-40, 20, 50), 'paper'),
    line('M-90 20h100M-40-30v100', 4),
    plane(circle(-40, 20, 9), 'orange'),
  );

/** The tower of Lauschenau, its door on 0, 0; the caller draws the content of the belfry. */
export const tower = (x: number, y: number, scale: number, inside: Svg): Svg =>
  at(
    x,
    y,
    scale,
    shape('M-95-560h190V0h-190Z', 'stone'),
    shape('M-125-560h250L0-720Z', 'blue'),
    plane('M-60-380v-80a60 60 0 0 1 120 0v80Z', 'night'),
    inside,
    line('M-60-380v-80a60 60 0 0 1 120 0v80ZM-78-380H78'),
    shape('M-16-250h32v50h-32Z', 'night', 4),
    shape('M-30-90a30 30 0 0 1 60 0V0h-60Z', 'orange'),
    hatch(52, -370, 44, 360, 13),
    line('M0-720v-44m-16 14h32', 6),
  );
