import { at, circle, cover, dashed, hatch, line, plane, rect, shape, type Svg } from './kit.ts';
import {
  barrow,
  bell,
  bellOutline,
  clockFace,
  cloud,
  geraniums,
  house,
  pole,
  tower,
  tree,
} from './motifs.ts';

import { ground, hills } from './landscape.ts';

const glocke = cover(
  'night',
  plane(circle(430, 330, 235), 'orange'),
  plane(circle(430, 330, 205), 'ochre'),
  at(430, 210, 1.2, dashed(bellOutline, 6, 'night')),
  plane('M0 640c120-50 220-20 330-46s300-40 470 20V800H0Z', 'ink'),
  tower(640, 690, 0.72, ''),
  pole(190, 720, 0.95),
  line('M120 120h3M250 90h3M660 110h3M90 260h3M710 240h3M330 80h3', 7, 'light'),
);

const bahnhof = cover(
  'light',
  plane(circle(610, 200, 90), 'orange'),
  hills(470),
  shape('M60 330h330v230H60Z', 'stone'),
  shape('M30 330l70-110h250l70 110Z', 'orange'),
  hatch(80, 345, 290, 40, 16),
  shape(rect(110, 410, 70, 150), 'night', 4),
  shape(rect(240, 410, 100, 70), 'blue', 4),
  ground(560),
  line(
    'M520 800L650 540M800 760L676 540M540 760h236M566 706h186M590 660h140M612 620h98M630 586h68',
    7,
  ),
  line('M470 800q-10-50 14-90M500 800q10-60-8-100M720 800q20-50 4-80', 4, 'verdigris'),
  pole(470, 640, 0.95),
  clockFace(225, 275, 40, 5, 52),
);

const marktplatz = cover(
  'light',
  cloud(180, 150, 1.1, 'paper'),
  house(130, 480, 150, 190, { wall: 'stone', roof: 'blue' }),
  house(290, 480, 140, 230, { wall: 'light', roof: 'orange' }),
  house(450, 480, 160, 200, { wall: 'ochre', roof: 'night' }),
  house(620, 480, 150, 240, { wall: 'stone', roof: 'orange' }),
  ground(480),
  line('M80 560h90M220 540h120M500 550h110M640 590h90M120 690h100M560 700h120', 3),
  tree(110, 610, 1),
  tree(700, 620, 1.05),
  geraniums(400, 590, 110),
  shape('M270 590h260l-24 100q-106 24-212 0Z', 'verdigris'),
  line('M286 620h228', 4),
);

const turm = cover(
  'light',
  plane(circle(190, 220, 100), 'ochre'),
  cloud(620, 180, 1.2, 'paper'),
  hills(600),
  tower(400, 720, 0.9, line('M0-440v34', 5, 'ochre')),
  line('M250 720h-90v24h-70v26h-60M550 720h90v24h80v26h60', 5),
  line('M590 690c-50-4-50-44 0-44s50 44 0 44c-76-6-76-64 0-66s76 64 4 66l70 14', 6, 'orange'),
);

const giesserei = cover(
  'stone',
  shape('M70 300L250 190l180 110v330H70Z', 'paper'),
  shape(rect(470, 110, 80, 520), 'orange'),
  hatch(512, 120, 36, 500, 12),
  plane('M510 110c-40-50 40-60 10-120c60 40 70 80 30 120Z', 'night'),
  shape(rect(130, 390, 240, 240), 'night'),
  plane(
    'M180 630c-30-90 40-100 40-190c50 50 40 80 60 100c10-20 10-40 4-60c50 50 50 110 26 150Z',
    'orange',
  ),
  plane('M220 630c-10-50 30-60 30-110c36 40 40 80 20 110Z', 'ochre'),
  ground(630),
  bell(590, 450, 1, 'verdigris'),
  line('M470 440h240M480 440v230M700 440v230', 9),
);

const schrottplatz = cover(
  'light',
  plane(circle(640, 180, 80), 'ochre'),
  plane('M0 560l90-180l120 60l80-170l150 130l90-60l120 140l150 80V800H0Z', 'blue'),
  shape('M100 330h110v230H100Z', 'light'),
  line('M100 410h110M190 350v40M190 430v50'),
  shape(circle(350, 430, 66), 'stone'),
  shape(circle(350, 430, 26), 'night'),
  line('M430 330l140 180M480 300l60 60M250 330l-60-90M600 470l70-120', 8),
  ground(600),
  barrow(300, 680, 0.95),
  shape('M500 590h200v120H500Z', 'orange'),
  shape(circle(560, 650, 38), 'paper', 4),
  line('M630 620h50M630 644h50M630 668h50M540 590l-40-110', 5),
);

const bruecke = cover(
  'light',
  plane(circle(400, 200, 96), 'orange'),
  hills(400),
  plane('M0 520q400-40 800 0V800H0Z', 'blue'),
  shape(
    'M0 400q400-120 800 0v180h-70a80 80 0 0 0-160 0h-80a90 90 0 0 0-180 0h-80a80 80 0 0 0-160 0H0Z',
    'stone',
  ),
  line('M0 370q400-120 800 0M60 360v36M200 332v34M340 314v34M480 316v34M620 336v34M740 360v34', 5),
  hatch(20, 440, 60, 110, 13),
  hatch(730, 440, 60, 110, 13),
  line(
    'M60 650q40-16 80 0t80 0M300 620q40-16 80 0t80 0M520 680q40-16 80 0t80 0M180 730q40-16 80 0t80 0M420 750q40-16 80 0',
    5,
    'light',
  ),
  dashed('M20 388q190-62 390-62M20 402q190-62 390-62', 4, 'orange'),
);

export const coversOfClues: Readonly<Record<string, Svg>> = {
  glocke,
  bahnhof,
  marktplatz,
  turm,
  giesserei,
  schrottplatz,
  bruecke,
};
