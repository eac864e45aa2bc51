import { useEffect, useMemo, useState } from 'react';
import type { LatLon, TiledPlan } from '../../core/story/model.ts';

interface Measured {
  readonly url: string;
  readonly centre: LatLon;
}

/** The middle of the plan's image; measured only where a track without a place stands there. */
export function usePlanCentre(
  url: string | undefined,
  tiled: TiledPlan | undefined,
): LatLon | undefined {
  const [measured, setMeasured] = useState<Measured>();
  // What is known need not be fetched, and a tiled image is a large one.
  const unknown = tiled ? undefined : url;
  useEffect(() => {
    if (unknown === undefined) return;
    const image = new Image();
    image.onload = () => {
      setMeasured({ url: unknown, centre: [image.naturalWidth / 2, image.naturalHeight / 2] });
    };
    image.src = unknown;
    return () => {
      image.onload = null;
    };
  }, [unknown]);
  const { width, height } = tiled ?? {};
  return useMemo(() => {
    if (url === undefined) return undefined;
    if (width !== undefined && height !== undefined) return [width / 2, height / 2];
    return measured?.url === url ? measured.centre : undefined;
  }, [url, width, height, measured]);
}
