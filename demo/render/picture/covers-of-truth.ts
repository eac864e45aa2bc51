import { circle, cover, group, hatch, line, plane, rect, shape, text, type Svg } from './kit.ts';
import {
  bell,
  bellOutline,
  clockFace,
  cloud,
  geraniums,
  horn,
  house,
  pole,
  sound,
} from './motifs.ts';

import { ground } from './landscape.ts';

const rathaus = cover(
  'light',
  cloud(640, 150, 1.1, 'paper'),
  shape('M170 350h460v300H170Z', 'paper'),
  shape('M150 350L250 240h60L400 110l90 130h60l100 110Z', 'orange'),
  clockFace(400, 270, 56, 7, 0),
  ...[220, 330, 440, 550].map((x) => shape(rect(x - 22, 400, 50, 80), 'night', 4)),
  shape('M360 650v-90a40 40 0 0 1 80 0v90Z', 'blue'),
  ground(650),
  shape('M320 650h160l20 24H300ZM300 674h200l24 26H276Z', 'stone', 4),
  horn(640, 440, 0.7),
  line('M598 440h-10', 8),
  hatch(585, 500, 40, 145, 12),
);

const himmelsstiege = cover(
  'night',
  plane(circle(170, 170, 56), 'light'),
  plane('M0 800V620L520 300h280v500Z', 'verdigris'),
  shape('M150 800v-60h70v-56h70v-56h70v-56h70v-56h70v-56h150v340Z', 'stone'),
  house(610, 440, 170, 170, { wall: 'paper', roof: 'orange' }),
  plane(rect(562, 299, 27, 27), 'ochre'),
  pole(420, 560, 0.82),
  line('M300 90h3M420 120h3M540 80h3M710 130h3M90 330h3M240 300h3', 7, 'light'),
);

const waschhaus = cover(
  'stone',
  shape('M90 800V360a310 250 0 0 1 620 0v440Z', 'paper'),
  hatch(560, 380, 120, 300, 15),
  shape('M130 520h420v150H130Z', 'blue'),
  line('M270 520v150M410 520v150'),
  line('M150 560q20-10 40 0t40 0M290 560q20-10 40 0t40 0M430 560q20-10 40 0t40 0', 4, 'light'),
  line('M340 330v70h-60v34', 16),
  line('M310 330h60', 12),
  shape('M280 460c-16 22-8 32 0 32s16-10 0-32Z', 'blue', 4),
  shape('M580 590h120v110H580Z', 'light'),
  plane('M580 590h120v34q-20 30-34 0q-30 60-50 4q-20 20-36-4Z', 'verdigris'),
  line('M580 590q60-90 120 0', 5),
  line('M90 700h620', 6),
);

const kuebel = cover(
  'light',
  plane(circle(400, 330, 250), 'ochre'),
  ground(660),
  geraniums(400, 388, 150),
  group('translate(400 700) scale(1.55 -1.55)', shape(bellOutline, 'verdigris')),
  line('M214 392h372', 8),
  line('M300 560q-14-60-22-110', 5, 'light'),
  sound(610, 540, 0.8, 'orange'),
  group('translate(190 540) scale(-1 1)', sound(0, 0, 0.8, 'orange')),
);

const turmLaeutet = cover(
  'orange',
  plane(circle(400, 380, 280), 'ochre'),
  shape('M150 800V330a250 250 0 0 1 500 0v470Z', 'stone'),
  plane('M210 800V340a190 190 0 0 1 380 0v460Z', 'night'),
  line('M210 800V340a190 190 0 0 1 380 0v460', 6),
  line('M220 300h360', 18, 'stone'),
  group('translate(400 310) rotate(-14)', bell(0, 0, 1.25)),
  sound(620, 420, 0.9, 'light'),
  group('translate(180 420) scale(-1 1)', sound(0, 0, 0.9, 'light')),
  hatch(600, 520, 46, 230, 12),
);

const radio = cover(
  'blue',
  plane(circle(400, 380, 290), 'night'),
  line('M560 250l90-150', 7, 'light'),
  shape('M130 260q0-30 30-30h480q30 0 30 30v330q0 20-30 20H160q-30 0-30-20Z', 'orange'),
  shape(circle(290, 430, 110), 'stone'),
  line('M220 400h140M210 430h160M220 460h140M240 370h100M240 490h100', 5),
  shape(rect(440, 310, 190, 110), 'light', 4),
  text(535, 385, '0875', { size: 58, weight: 'bold', spacing: 4 }),
  shape(circle(490, 500, 40), 'paper'),
  shape(circle(585, 500, 40), 'paper'),
  line('M490 500l20-26M585 500l-26-18', 6),
  line('M190 610v40h60v-40M550 610v40h60v-40', 6),
);

const reel = (x: number, y: number): Svg =>
  [
    shape(circle(x, y, 130), 'stone'),
    shape(circle(x, y, 96), 'night'),
    ...[0, 120, 240].map((turn) =>
      group(
        `rotate(${String(turn)} ${String(x)} ${String(y)})`,
        shape(circle(x, y - 58, 24), 'paper', 4),
      ),
    ),
    shape(circle(x, y, 20), 'orange', 4),
  ].join('');

const band = cover(
  'ochre',
  shape('M90 210h620v400H90Z', 'paper'),
  reel(255, 370),
  reel(545, 370),
  line('M180 470L330 570h140l150-100', 5),
  shape(rect(350, 540, 100, 60), 'blue', 4),
  text(400, 680, 'VII', { size: 72, weight: 'bold', spacing: 8 }),
);

export const coversOfTruth: Readonly<Record<string, Svg>> = {
  rathaus,
  himmelsstiege,
  waschhaus,
  kuebel,
  'turm-laeutet': turmLaeutet,
  radio,
  band,
};
