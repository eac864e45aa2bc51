import { useMemo } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import { Attribution } from './attribution.tsx';
import { DrawnMap } from './drawn-map.tsx';
import { rasterStyle } from './ground-style.ts';
import { GROUND } from './map-space.ts';

interface GeographicMapProps extends MapSurfaceProps {
  readonly source: MapSource;
}

export function GeographicMap(props: GeographicMapProps) {
  const { source, isDark } = props;
  const style = useMemo(() => rasterStyle(source, isDark), [source, isDark]);
  return (
    <DrawnMap {...props} space={GROUND} style={style}>
      <Attribution html={source.attribution} label={props.texts.attribution} />
    </DrawnMap>
  );
}
