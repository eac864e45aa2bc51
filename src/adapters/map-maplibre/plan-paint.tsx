import { ImageSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { PLAN_SOURCE } from './ground-style.ts';
import type { PlanPicture } from './plan-picture.ts';
import { useDrawnMap } from './use-drawn-map.ts';

/** Hands the picture to its source whenever there is a new one: also after a lost drawing. */
export function PlanPaint({ picture }: { readonly picture: PlanPicture }): null {
  const map = useDrawnMap();
  useEffect(() => {
    const painted = new WeakSet<ImageSource>();
    const paint = () => {
      const source = map.getSource(PLAN_SOURCE);
      if (!(source instanceof ImageSource) || painted.has(source)) return;
      painted.add(source);
      source.updateImage({ image: picture.drawn });
    };
    paint();
    map.on('styledata', paint);
    return () => {
      map.off('styledata', paint);
    };
  }, [map, picture]);
  return null;
}
