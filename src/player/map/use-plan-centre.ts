import { useMemo } from 'react';
import type { LatLon, TiledPlan } from '../../core/story/model.ts';
import { usePictureSize } from '../../ui/use-picture-size.ts';

/** The centre of the plan's image; measured only where a track without a location is shown. */
export function usePlanCentre(
  url: string | undefined,
  tiled: TiledPlan | undefined,
  attempt: number,
): LatLon | undefined {
  // A known size is not fetched, and a tiled image is a large one.
  const measured = usePictureSize(tiled ? undefined : url, attempt);
  const { width, height } = (url === undefined ? undefined : tiled) ?? measured ?? {};
  return useMemo(
    () => (width === undefined || height === undefined ? undefined : [width / 2, height / 2]),
    [width, height],
  );
}
