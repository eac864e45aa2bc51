import { useMemo } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { MapSurfaceProps } from '../../ports/map-surface.ts';
import { Attribution } from './attribution.tsx';
import type { MapOverlay } from './drawn-map-props.ts';
import { DrawnMap } from './drawn-map.tsx';
import { basemapStyle } from './basemap-style.ts';
import { rasterStyle } from './ground-style.ts';
import { archiveUrl } from './map-library.ts';
import { GROUND } from './map-space.ts';
import { archiveOf } from './tile-addresses.ts';

interface GeographicMapProps extends MapSurfaceProps, MapOverlay {
  readonly source: MapSource;
}

export function GeographicMap(props: GeographicMapProps) {
  const { source, isDark } = props;
  const style = useMemo(() => groundStyle(source, isDark), [source, isDark]);
  return (
    <DrawnMap {...props} space={GROUND} style={style}>
      <Attribution html={source.attribution} label={props.texts.attribution} />
    </DrawnMap>
  );
}

/** The earth: out of an archive of the host's own where there is one, else of pictures. */
function groundStyle(source: MapSource, isDark: boolean) {
  const archive = archiveOf(source);
  if (archive === undefined) return rasterStyle(source, isDark);
  return basemapStyle({ url: archiveUrl(archive), attribution: source.attribution, isDark });
}
