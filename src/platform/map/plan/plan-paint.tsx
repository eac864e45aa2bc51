import { ImageSource, type Map } from 'maplibre-gl';
import { useEffect } from 'react';
import { PLAN_SOURCE } from '../raster-style.ts';
import { PLAN } from '../map-space.ts';
import { levelFor, type PlanPicture } from './plan-picture.ts';
import { useDrawnMap } from '../use-drawn-map.ts';

/**
 * Gives its source the picture level that the scale needs: also a new source, after a lost drawing.
 */
export function PlanPaint({ picture }: { readonly picture: PlanPicture }): null {
  const map = useDrawnMap();
  useEffect(() => {
    const painted = new WeakMap<ImageSource, HTMLCanvasElement>();
    const paint = () => {
      const source = map.getSource(PLAN_SOURCE);
      const image = pictureFor(map, picture);
      if (!(source instanceof ImageSource) || !image || painted.get(source) === image) return;
      painted.set(source, image);
      source.updateImage({ image });
    };
    paint();
    map.on('styledata', paint);
    map.on('moveend', paint);
    return () => {
      map.off('styledata', paint);
      map.off('moveend', paint);
    };
  }, [map, picture]);
  return null;
}

function pictureFor(map: Map, { size, levels }: PlanPicture): HTMLCanvasElement | undefined {
  const shownWidth = size.width * PLAN.zoom(map.getZoom()) * map.getPixelRatio();
  return levels[
    levelFor(
      shownWidth,
      levels.map(({ width }) => width),
    )
  ];
}
