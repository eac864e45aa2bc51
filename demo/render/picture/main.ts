import sharp from 'sharp';
import { mediaFile } from '../media-folder.ts';
import { bellIllustrations } from './bell-illustrations.ts';
import { coversOfClues } from './covers-of-clues.ts';
import { coversOfTruth } from './covers-of-truth.ts';
import { floorPlan } from './floor-plan.ts';
import type { Svg } from './kit.ts';
import { museumCovers } from './museum-covers.ts';

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
