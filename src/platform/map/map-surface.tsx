import type { MapSurfaceProps } from './port.ts';
import type { MapOverlay } from './drawn-map-props.ts';
import { PlanMap } from './plan/plan-map.tsx';
import { useMemo } from 'react';
import type { MapSource } from '../../core/story/model.ts';
import { DrawnMap } from './drawn-map.tsx';
import { basemapStyle } from './basemap/basemap-style.ts';
import { rasterStyle } from './raster-style.ts';
import { archiveUrl } from './map-library.ts';
import { GEOGRAPHIC } from './map-space.ts';
import { archiveOf } from './tile-addresses.ts';
import { attributionParts } from './attribution-parts.ts';
import styles from './map-surface.module.css';

export { mapWorkerUrl } from './map-library.ts';

/** A map, drawn by MapLibre: of the earth, or of one picture. */
export function MapSurface(props: MapSurfaceProps & MapOverlay) {
  const { baseMap } = props;
  if (baseMap.kind === 'geographic') return <GeographicMap {...props} source={baseMap.source} />;
  const { imageUrl, tiled, size } = baseMap;
  return <PlanMap key={imageUrl} {...props} {...{ imageUrl, tiled }} ownSize={size} />;
}

interface GeographicMapProps extends MapSurfaceProps, MapOverlay {
  readonly source: MapSource;
}

function GeographicMap(props: GeographicMapProps) {
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

interface AttributionProps {
  /** The attribution as the tiles' owner wants it: text and links. */
  readonly html: string;
  readonly label: string;
}

/**
 * The attribution, always visible: below the map, so that it covers nothing and nothing covers it.
 */
function Attribution({ html, label }: AttributionProps) {
  const parts = useMemo(() => attributionParts(html), [html]);
  return (
    <p className={styles.attribution} role="note" aria-label={label}>
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
