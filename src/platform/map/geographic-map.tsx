import { useMemo } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import type { MapSurfaceProps } from './port.ts';
import { Attribution } from './attribution.tsx';
import type { MapOverlay } from './drawn-map-props.ts';
import { DrawnMap } from './drawn-map.tsx';
import { basemapStyle } from './basemap/basemap-style.ts';
import { rasterStyle } from './raster-style.ts';
import { archiveUrl } from './map-library.ts';
import { GEOGRAPHIC } from './map-space.ts';
import { archiveOf } from './tile-addresses.ts';

interface GeographicMapProps extends MapSurfaceProps, MapOverlay {
  readonly source: MapSource;
}

export function GeographicMap(props: GeographicMapProps) {
  const { source, isDark } = props;
  const style = useMemo(() => geographicStyle(source, isDark), [source, isDark]);
  return (
    <DrawnMap {...props} space={GEOGRAPHIC} style={style}>
      <Attribution html={source.attribution} label={props.texts.attribution} />
    </DrawnMap>
  );
}

/** The earth: from the server's own tile archive if there is one, else from raster tiles. */
function geographicStyle(source: MapSource, isDark: boolean) {
  const archive = archiveOf(source);
  if (archive === undefined) return rasterStyle(source, isDark);
  return basemapStyle({ url: archiveUrl(archive), attribution: source.attribution, isDark });
}
