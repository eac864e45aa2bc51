import type { Map } from 'maplibre-gl';
import placeholder from '../../../../public/assets/icons/cover.svg';
import { drawGroup, drawPlace, PIXEL_RATIO } from './draw-icon.ts';
import { parseIconId, type IconDescription } from './icon-id.ts';

type DrawnIcon = Exclude<IconDescription, { kind: 'shade' }>;

/**
 * Draws the pictures that the layers request: at once without the cover, again once it has loaded.
 */
export function drawMissingIcons(map: Map): () => void {
  let isStopped = false;
  map.setMissingStyleImageResolver((id) => {
    const description = parseIconId(id);
    if (!description || map.hasImage(id)) return Promise.resolve();
    if (description.kind === 'shade') {
      map.addImage(id, new ImageData(description.width, description.height));
      return Promise.resolve();
    }
    map.addImage(id, drawn(description), { pixelRatio: PIXEL_RATIO });
    if (description.kind === 'place')
      void addCover(id, description, description.cover ?? placeholder);
    return Promise.resolve();
  });
  const addCover = async (id: string, description: DrawnIcon, cover: string) => {
    const image = (await loaded(cover)) ?? (await loaded(placeholder));
    if (image && !isStopped && map.hasImage(id)) map.updateImage(id, drawn(description, image));
  };
  return () => {
    isStopped = true;
    map.setMissingStyleImageResolver(null);
  };
}

function drawn(description: DrawnIcon, cover?: HTMLImageElement): ImageData {
  return description.kind === 'group' ? drawGroup(description) : drawPlace(description, cover);
}

async function loaded(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}
