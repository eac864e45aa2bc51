import { useEffect, useState } from 'react';
import type { LatLon } from '../../core/story/model.ts';

interface Measured {
  readonly url: string;
  readonly centre: LatLon;
}

/** The middle of the plan's image; measured only where a track without a place stands there. */
export function usePlanCentre(url: string | undefined): LatLon | undefined {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.onload = () => {
      setMeasured({ url, centre: [image.naturalWidth / 2, image.naturalHeight / 2] });
    };
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return measured?.url === url ? measured?.centre : undefined;
}
