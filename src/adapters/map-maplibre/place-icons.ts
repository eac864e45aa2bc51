import type { Map } from 'maplibre-gl';
import placeholder from '../../../public/assets/icons/cover.svg';
import { drawGroup, drawPlace, PIXEL_RATIO } from './draw-icon.ts';
import { iconParts, type IconParts } from './icon-id.ts';

type DrawnParts = Exclude<IconParts, { kind: 'shade' }>;

/** Draws the pictures that the layers ask for: at once without the cover, again once it has come. */
export function keepIcons(map: Map): () => void {
  let isGone = false;
  map.setMissingStyleImageResolver((id) => {
    const parts = iconParts(id);
    if (!parts || map.hasImage(id)) return Promise.resolve();
    if (parts.kind === 'shade') {
      map.addImage(id, new ImageData(parts.width, parts.height));
      return Promise.resolve();
    }
    map.addImage(id, drawn(parts), { pixelRatio: PIXEL_RATIO });
    if (parts.kind === 'place') void addCover(id, parts, parts.cover ?? placeholder);
    return Promise.resolve();
  });
  const addCover = async (id: string, parts: DrawnParts, cover: string) => {
    const image = (await loaded(cover)) ?? (await loaded(placeholder));
    if (image && !isGone && map.hasImage(id)) map.updateImage(id, drawn(parts, image));
  };
  return () => {
    isGone = true;
    map.setMissingStyleImageResolver(null);
  };
}

function drawn(parts: DrawnParts, cover?: HTMLImageElement): ImageData {
  return parts.kind === 'group' ? drawGroup(parts) : drawPlace(parts, cover);
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
