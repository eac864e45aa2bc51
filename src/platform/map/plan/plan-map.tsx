import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { tileCssPx } from '../../../core/chart/plan-tiles.ts';
import type { Size } from '../../../core/chart/plan-scale.ts';
import type { TiledPlan } from '../../../core/story/model.ts';
import type { MapSurfaceProps } from '../port.ts';
import type { MapOverlay } from '../drawn-map-props.ts';
import { DrawnMap } from '../drawn-map.tsx';
import { planStyle, type PlanTiles } from '../raster-style.ts';
import { parallelArchiveUrl } from '../map-library.ts';
import { PLAN } from '../map-space.ts';
import styles from '../map-surface.module.css';
import { readPlan, type PlanPicture } from './plan-picture.ts';

interface PlanMapProps extends MapSurfaceProps, MapOverlay {
  readonly imageUrl: string;
  readonly tiled: TiledPlan | undefined;
  readonly ownSize: Size | undefined;
}

/** One instance per picture: another picture is another map. */
export function PlanMap(props: PlanMapProps) {
  const { imageUrl, tiled, ownSize, isDark } = props;
  const [picture, setPicture] = useState<PlanPicture>();
  const fail = useEffectEvent(() => {
    props.onError('map/plan-failed');
  });
  useEffect(() => {
    const gone = new AbortController();
    void readPlan(imageUrl, tiled).then((read) => {
      if (gone.signal.aborted) return;
      if (read) setPicture(read);
      else fail();
    });
    return () => {
      gone.abort();
    };
  }, [imageUrl, tiled]);
  const shown = useMemo(
    () => (picture && ownSize ? { ...picture, size: ownSize } : picture),
    [picture, ownSize],
  );
  const size = shown?.size;
  const style = useMemo(
    () => size && planStyle(size, isDark, tiled && tilesOf(tiled)),
    [size, isDark, tiled],
  );
  if (!shown || !style) return <div className={styles.surface} />;
  return <DrawnMap {...props} space={PLAN} style={style} picture={shown} />;
}

function tilesOf({ tiles }: TiledPlan): PlanTiles {
  return { archive: parallelArchiveUrl(tiles.url), cssPx: tileCssPx(window.devicePixelRatio) };
}
