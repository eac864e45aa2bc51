import {
  at,
  circle,
  cover,
  emblem,
  group,
  hatch,
  line,
  plane,
  rect,
  shape,
  text,
  type Svg,
} from './kit.ts';
import { clockFace, cloud, gear, tree } from './motifs.ts';

const floorboards = (y: number): Svg =>
  plane(rect(0, y, 800, 800 - y), 'ochre') +
  line(
    `M0 ${String(y)}h800M120 ${String(y)}L40 800M300 ${String(y)}l-40 ${String(800 - y)}M500 ${String(y)}l40 ${String(800 - y)}M680 ${String(y)}l80 ${String(800 - y)}`,
    3,
  );

const haus = cover(
  'light',
  plane(circle(180, 190, 90), 'orange'),
  cloud(620, 140, 1.1, 'paper'),
  shape('M150 360h500v300H150Z', 'stone'),
  shape('M110 360L400 130l290 230Z', 'blue'),
  clockFace(400, 290, 62, 10, 10),
  ...[210, 320, 480, 590].map((x) => shape(rect(x - 30, 410, 56, 90), 'night', 4)),
  clockFace(238, 560, 34, 3, 0),
  clockFace(562, 560, 34, 8, 25),
  shape('M350 660v-110a50 50 0 0 1 100 0v110Z', 'orange'),
  plane('M0 660q400-20 800 0V800H0Z', 'sage'),
  line('M360 660L300 800M440 660l60 140', 4),
  tree(90, 690, 1),
  tree(725, 690, 0.9),
);

const kasse = cover(
  'paper',
  hatch(40, 60, 720, 300, 40, 'stone'),
  floorboards(560),
  ...[0, 1, 2, 3, 4].map((turn) => shape(rect(120 + turn * 50, 440, 40, 150), 'light', 4)),
  clockFace(240, 370, 66, 5, 0),
  shape('M190 310a26 26 0 0 1 40-24ZM290 310a26 26 0 0 0-40-24Z', 'orange', 4),
  line('M200 425l-16 16M280 425l16 16', 8),
  shape('M430 430h290v250H430Z', 'orange'),
  shape('M410 410h330v34H410Z', 'stone'),
  shape('M520 330h120v80H520Z', 'blue'),
  line('M540 352h80M540 376h50', 4, 'light'),
  shape('M450 470h250v190H450Z', 'ochre', 4),
);

const sonnenuhr = cover(
  'stone',
  shape('M200 60h400l-70 130H270Z', 'light'),
  line('M300 60l20 130M400 60v130M500 60l-20 130', 4),
  plane('M270 190h260l150 420H120Z', 'light'),
  floorboards(600),
  shape('M340 480h120l30 210H310Z', 'stone'),
  shape('M180 440a220 74 0 1 0 440 0a220 74 0 1 0-440 0Z', 'paper'),
  line(
    'M400 440L230 420M400 440l-130 46M400 440l-30 66M400 440l80 62M400 440l150 32M400 440l180-20',
    4,
  ),
  shape('M400 440l-10-170l110 150Z', 'orange'),
  shape('M250 408c30-20 60 0 66 18l-20 16c-30 6-56-8-46-34Z', 'blue', 4),
);

const turmuhr = cover(
  'ochre',
  shape('M90 160h620v40H90ZM90 640h620v40H90Z', 'night'),
  shape('M110 200h36v440h-36ZM654 200h36v440h-36Z', 'night'),
  gear(320, 400, 150, 22, 'stone'),
  gear(520, 310, 82, 13, 'orange'),
  gear(520, 500, 96, 15, 'blue'),
  line('M320 400L320 240', 12),
  shape('M320 222l-18 30h36Z', 'orange', 4),
  shape('M600 500h90v24h-90Z', 'verdigris', 4),
);

const cuckooHouse = (x: number, y: number, scale: number, hours: number): Svg =>
  at(
    x,
    y,
    scale,
    line('M-20 90v130M20 90v90', 4),
    shape(circle(-20, 232, 14), 'verdigris', 4),
    shape(circle(20, 192, 14), 'verdigris', 4),
    shape('M-70-40h140V90H-70Z', 'stone'),
    shape('M-100-30L0-120L100-30L84-14L0-88L-84-14Z', 'orange'),
    shape(rect(-18, -66, 36, 36), 'night', 4),
    clockFace(0, 34, 44, hours, 12),
  );

/** As many as the station mentions and its puzzle asks for: visitors count them. */
export const cuckooWall = [
  [118, 118, 0.46, 2],
  [306, 112, 0.46, 7],
  [494, 118, 0.46, 11],
  [682, 112, 0.46, 5],
  [130, 290, 0.46, 9],
  [670, 286, 0.46, 1],
  [122, 466, 0.46, 4],
  [678, 470, 0.46, 10],
  [118, 640, 0.46, 8],
  [304, 646, 0.46, 3],
  [496, 640, 0.46, 6],
  [682, 646, 0.46, 2],
  [400, 380, 1, 12],
] as const;

const kuckuck = cover(
  'sage',
  hatch(40, 40, 720, 720, 60, 'verdigris'),
  ...cuckooWall.map(([x, y, scale, hours]) => cuckooHouse(x, y, scale, hours)),
  shape('M398 326l52-5l30 10l-30 12h-44Z', 'ochre', 4),
);

const taschenuhr = cover(
  'night',
  plane(circle(400, 440, 300), 'blue'),
  line('M400 190c-20-80 90-100 60-170', 7, 'ochre'),
  shape('M370 190h60v50h-60Z', 'ochre'),
  shape(circle(400, 190, 34), 'stone', 6),
  shape(circle(400, 450, 226), 'ochre', 7),
  clockFace(400, 450, 186, 4, 17),
  text(400, 570, '1911', { size: 30, spacing: 6 }),
);

const werkstatt = cover(
  'paper',
  shape('M120 90h330v270H120Z', 'light'),
  line('M285 90v270M120 225h330', 5),
  plane(circle(210, 160, 44), 'ochre'),
  plane('M40 560h720v240H40Z', 'orange'),
  line('M40 560h720', 7),
  gear(250, 480, 76, 14, 'stone'),
  shape(circle(540, 380, 120), 'light', 9),
  line('M620 470l110 130', 22),
  line('M540 380c0-20 30-20 30 4s-50 34-60-6s50-70 90-30s10 110-60 96s-90-100-30-150', 6, 'orange'),
  line('M120 640l150-40M330 650h140M560 690l120-30', 8),
);

const kammer = cover(
  'blue',
  shape('M430 100h220v250H430Z', 'ochre'),
  plane(circle(590, 170, 40), 'light'),
  line('M540 100v250M430 225h220', 6),
  floorboards(600),
  shape('M130 420q0-80 80-80h190q80 0 80 80v150H130Z', 'orange'),
  shape('M90 450q40-30 70 0v110h290V450q30-30 70 0v190H90Z', 'orange'),
  shape('M160 500h290v70H160Z', 'ochre'),
  line('M120 640v50M490 640v50', 10),
  shape('M580 520h120v20H580Z', 'stone'),
  line('M640 540v150M600 690h80', 7),
  shape('M612 470h56v50h-56ZM668 480q30 0 26 20t-26 10', 'light', 4),
);

const zeichen = emblem(group('translate(0 0)', clockFace(128, 128, 92, 5, 0)));

export const museumCovers: Readonly<Record<string, Svg>> = {
  haus,
  kasse,
  sonnenuhr,
  turmuhr,
  kuckuck,
  taschenuhr,
  werkstatt,
  kammer,
  zeichen,
};
