import { planSize, roomPlaces } from '../../museum/rooms.ts';
import { circle, inks, line, plane, rect, shape, text, type Ink, type Svg } from './kit.ts';

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly floor: Ink;
  readonly name: string;
  readonly nameAt: readonly [x: number, y: number];
}

const rooms: readonly Room[] = [
  { x: 100, y: 780, w: 420, h: 330, floor: 'light', name: 'Kasse', nameAt: [210, 850] },
  { x: 100, y: 100, w: 420, h: 680, floor: 'light', name: 'Turmuhr', nameAt: [310, 160] },
  { x: 520, y: 100, w: 560, h: 280, floor: 'light', name: 'Kuckuckswand', nameAt: [655, 345] },
  { x: 520, y: 380, w: 560, h: 540, floor: 'paper', name: 'Lichthof', nameAt: [930, 480] },
  { x: 1080, y: 100, w: 420, h: 400, floor: 'light', name: 'Taschenuhren', nameAt: [1290, 160] },
  { x: 1080, y: 500, w: 420, h: 370, floor: 'light', name: 'Werkstatt', nameAt: [1205, 566] },
  { x: 1080, y: 870, w: 420, h: 240, floor: 'stone', name: 'Stille Kammer', nameAt: [1372, 1080] },
];

const drawRoom = ({ x, y, w, h, floor }: Room): Svg => plane(rect(x, y, w, h), floor);
const nameRoom = ({ name, nameAt: [x, y] }: Room): Svg =>
  text(x, y, name, { size: 30, spacing: 1 });

const outerWall = 'M520 920V1110H100V100H1500V1110H1080V920H520';
const innerWalls =
  'M100 780h240M480 780h40M520 100v350M520 570v350M520 380h200M880 380h200M1080 100v130M1080 340v530M1080 500h250M1480 500h20M1080 870h150M1390 870h110';

const furniture: readonly Svg[] = [
  shape(rect(130, 1020, 190, 44), 'ochre', 4),
  ...[0, 1, 2, 3].map((turn) => shape(rect(440 + turn * 16, 1020, 11, 60), 'stone', 3)),
  shape(rect(130, 480, 230, 150), 'ochre', 4),
  shape(circle(190, 555, 48), 'stone', 4),
  shape(circle(284, 555, 62), 'orange', 4),
  ...Array.from({ length: 13 }, (_, turn) =>
    shape(rect(560 + turn * 38, 104, 22, 30), 'orange', 3),
  ),
  line('M560 420h480v460H560Z', 2.5),
  shape(circle(800, 760, 74), 'stone', 4),
  line('M800 760l-64-20M800 760l-40 54M800 760l40 54M800 760l64-20', 3),
  shape('M800 760l-6-60l42 50Z', 'orange', 3),
  shape(rect(1104, 400, 200, 60), 'blue', 4),
  ...[0, 1, 2].map((turn) => shape(circle(1140 + turn * 62, 430, 19), 'light', 3)),
  shape(rect(1104, 600, 74, 220), 'orange', 4),
  shape(circle(1141, 680, 22), 'light', 3),
  shape(rect(1110, 1030, 130, 60), 'orange', 4),
  shape('M1100 1084h150v14h-150Z', 'orange', 3),
];

const round: Svg = `<path d="M300 960Q410 900 410 780V420Q400 330 300 330M410 560Q420 510 520 510H720Q800 510 800 640M800 560V230M800 285H1310M1250 285Q1400 290 1400 400V520Q1390 640 1310 690V1010" fill="none" stroke="${inks.orange}" stroke-width="5" stroke-dasharray="3 15" stroke-linecap="round" opacity="0.75"/>`;

const places = Object.values(roomPlaces).map(({ x, y }) => plane(circle(x, y, 11), 'orange'));

/** Drawn without the wobble of the covers, because a plan has to be legible. */
export function floorPlan(): Svg {
  const { width, height } = planSize;
  const parts = [
    ...rooms.map(drawRoom),
    ...furniture,
    round,
    line(innerWalls, 12),
    line(outerWall, 20),
    `<path d="M240 1110h130" stroke="${inks.light}" stroke-width="22"/>`,
    text(305, 1165, 'Eingang', { size: 32 }),
    ...rooms.map(nameRoom),
    ...places,
    text(800, 1050, 'Haus der kleinen Zeit', { size: 40, spacing: 1 }),
    text(800, 1110, 'Erdgeschoss', { size: 30, ink: 'orange', spacing: 6 }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"><rect width="${String(width)}" height="${String(height)}" fill="${inks.paper}"/>${parts.join('\n')}</svg>`;
}
