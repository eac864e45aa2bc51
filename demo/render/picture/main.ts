import sharp from 'sharp';
import { mediaFile } from '../media-folder.ts';
import { coversOfClues } from './covers-of-clues.ts';
import { coversOfTruth } from './covers-of-truth.ts';
import { floorPlan } from './floor-plan.ts';
import {
  type Svg,
  at,
  circle,
  cover,
  emblem,
  hatch,
  line,
  plane,
  rect,
  shape,
  text,
} from './kit.ts';
import { museumCovers } from './museum-covers.ts';
import { qrCode } from './qr-code.ts';
import { bell, bellOutline, horn, sound } from './motifs.ts';

const screws = [
  [182, 132],
  [618, 132],
  [182, 668],
  [618, 668],
] as const;

const sign = 'TRUDE 1732';

const schild = cover(
  'verdigris',
  hatch(0, 40, 800, 720, 34, 'blue'),
  shape('M150 100h500v600H150Z', 'light', 8),
  line('M170 120h460v560H170Z', 3),
  ...screws.map(([x, y]) => shape(circle(x, y, 7), 'stone', 3)),
  text(400, 580, sign, { size: 54, weight: 'bold', spacing: 3 }),
  text(400, 632, 'Glockengießerei Quast', { size: 28 }),
).replace('</svg>', `${codeOn(232, 160, 16, sign)}</svg>`);

const akte = cover(
  'blue',
  shape('M110 210h210l40 50h330v400H110Z', 'ochre', 6),
  shape('M150 250l470-40l30 380l-470 40Z', 'light', 4),
  line('M210 340l330-28M214 386l330-28M218 432l200-17', 4),
  shape('M110 300h580v360H110Z', 'stone', 6),
  bell(400, 360, 0.95, 'verdigris'),
  line('M560 640l120-120', 4, 'orange'),
  text(400, 640, '28. 11. 1987', { size: 34, spacing: 2 }),
);

const trichter = cover(
  'ochre',
  plane(circle(560, 400, 300), 'orange'),
  shape(rect(60, 386, 120, 28), 'stone'),
  horn(300, 400, 2.6, 'blue'),
  sound(600, 400, 1.5, 'light'),
  shape(rect(140, 60, 40, 700), 'stone'),
  hatch(146, 80, 30, 660, 12),
  text(160, 640, '17', { size: 26, weight: 'bold' }),
);

const zeichen = emblem(
  at(
    128,
    46,
    0.72,
    plane(bellOutline, 'orange'),
    plane('M-22 214a22 22 0 0 0 44 0Z', 'ink'),
    line('M-84 146h168', 8),
  ),
);

const bellIllustrations: Readonly<Record<string, Svg>> = { schild, akte, trichter, zeichen };

export const pictures: Readonly<Record<string, Readonly<Record<string, Svg>>>> = {
  bell: { ...coversOfClues, ...coversOfTruth, ...bellIllustrations },
  museum: { ...museumCovers, grundriss: floorPlan() },
};

export async function renderPictures(only = ''): Promise<void> {
  for (const [folder, drawn] of Object.entries(pictures)) {
    for (const [name, svg] of Object.entries(drawn)) {
      if (!name.includes(only)) continue;
      const file = mediaFile(`${folder}/${name}.webp`);
      const { size } = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 6 }).toFile(file);
      console.log(`${folder}/${name}.webp: ${String(size)} bytes`);
    }
  }
}

/** Drawn straight, on its own light field, because a machine has to read the code. */
function codeOn(x: number, y: number, module: number, label: string): Svg {
  const dark = qrCode(label).flatMap((row, down) =>
    row.flatMap((isDark, right) =>
      isDark ? [rect(x + right * module, y + down * module, module, module)] : [],
    ),
  );
  return plane(dark.join(''), 'ink');
}
