import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import { DrawnMap } from './drawn-map.tsx';
import { planStyle } from './ground-style.ts';
import { PLAN } from './map-space.ts';
import styles from './map-surface.module.css';
import { readPlanPicture, type PlanPicture } from './plan-picture.ts';

interface PlanMapProps extends MapSurfaceProps {
  readonly imageUrl: string;
}

/** For one picture: another one is another map. */
export function PlanMap(props: PlanMapProps) {
  const { imageUrl, isDark } = props;
  const [picture, setPicture] = useState<PlanPicture>();
  const fail = useEffectEvent(() => {
    props.onFault('map/plan-failed');
  });
  useEffect(() => {
    const gone = new AbortController();
    void readPlanPicture(imageUrl).then((read) => {
      if (gone.signal.aborted) return;
      if (read) setPicture(read);
      else fail();
    });
    return () => {
      gone.abort();
    };
  }, [imageUrl]);
  const size = picture?.size;
  const style = useMemo(() => size && planStyle(size, isDark), [size, isDark]);
  if (!picture || !style) return <div className={styles.surface} />;
  return <DrawnMap {...props} space={PLAN} style={style} picture={picture} />;
}
