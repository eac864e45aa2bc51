import { useState, useEffect, useMemo } from 'react';
import { Map, Layer, Source } from 'react-map-gl/maplibre';
import { MapCamera } from './camera.tsx';
import type { DrawnMapProps } from './drawn-map-props.ts';
import { FittedDrawing } from './fitted-drawing.tsx';
import { MapErrorWatcher } from './map-error-watcher.tsx';
import { mapLibrary } from './map-library.ts';
import styles from './map-surface.module.css';
import { PlacePopup } from './places/place-popup.tsx';
import { Places } from './places/places.tsx';
import { PlanPaint } from './plan/plan-paint.tsx';
import { VisitorMarker } from './visitor.tsx';
import { useDrawnMap } from './use-drawn-map.ts';
import { pathFeatures } from './geo-json.ts';
import type { MapTexts } from './port.ts';

const WEIGHT = 5;

/** '5, 10' in pixels; the library counts in line widths. */
const DASHES = [5 / WEIGHT, 10 / WEIGHT];

/** North is up and the camera looks straight down, so nobody has to find the way back. */
const STEADY = {
  maxPitch: 0,
  dragRotate: false,
  touchPitch: false,
  attributionControl: false,
  trackResize: false,
  canvasContextAttributes: { powerPreference: 'default' },
} as const;

/** A map that is drawn; if the device cannot draw it, only the error is reported. */
export function DrawnMap(props: DrawnMapProps) {
  const { label, texts, space, style, picture, isMotionReduced, onError } = props;
  const [isUnsupported, setUnsupported] = useState(false);
  /** A lost WebGL context that the device did not restore is replaced by a new map. */
  const [beginnings, setBeginnings] = useState(0);
  if (isUnsupported) return null;
  const [minZoom, maxZoom] = space.limits;
  return (
    <div className={styles.surface} data-still={isMotionReduced || undefined}>
      <div className={styles.map}>
        <Map
          key={beginnings}
          mapLib={mapLibrary}
          mapStyle={style}
          initialViewState={firstView(props)}
          minZoom={space.ownZoom(minZoom)}
          maxZoom={space.ownZoom(maxZoom)}
          maxTileCacheSize={space.cachedTiles}
          {...STEADY}
          fadeDuration={isMotionReduced ? 0 : 200}
          locale={{ 'Map.Title': label }}
          onError={(event) => {
            // A map that exists reports its errors to MapErrorWatcher; one that cannot be created
            // has no target.
            if (isOfMap(event)) return;
            setUnsupported(true);
            onError('map/unsupported');
          }}
        >
          <MapErrorWatcher
            onError={onError}
            onDrawingLost={() => {
              setBeginnings((count) => count + 1);
            }}
          />
          <FittedDrawing />
          <MapCamera {...props} />
          <DrawnMark />
          {picture && <PlanPaint picture={picture} />}
          <Paths {...props} />
          <VisitorMarker visitor={props.visitor} isDark={props.isDark} />
          <Places {...props} />
          <PlacePopup {...props} />
          {props.overlay?.(space)}
          <ZoomControls texts={texts} isMotionReduced={isMotionReduced} />
        </Map>
      </div>
      {props.children}
    </div>
  );
}

function isOfMap({ target }: { readonly target: object | null }): boolean {
  return target !== null;
}

/** No tiles are fetched for a part of the world that nobody requested. */
function firstView({ command, space }: DrawnMapProps) {
  if (command?.type !== 'show') return {};
  const [longitude, latitude] = space.lngLat(command.at);
  return { longitude, latitude, zoom: space.ownZoom(command.zoom) };
}

/** Writes onto the map's element whether everything that it is to show is drawn: `data-drawn`. */
function DrawnMark(): null {
  const map = useDrawnMap();
  useEffect(() => {
    const { dataset } = map.getContainer();
    const begin = () => {
      // Fires several times a frame while the map moves.
      if (dataset['drawn'] !== undefined) delete dataset['drawn'];
    };
    const end = () => {
      dataset['drawn'] = '';
    };
    map.on('render', begin);
    map.on('idle', end);
    return () => {
      map.off('render', begin);
      map.off('idle', end);
    };
  }, [map]);
  return null;
}

/** The paths between the stations: dashed and blue. */
function Paths({ paths, space, isDark }: DrawnMapProps) {
  const data = useMemo(() => pathFeatures(paths, space), [paths, space]);
  return (
    <Source id="paths" type="geojson" data={data}>
      <Layer
        id="paths"
        type="line"
        paint={{
          'line-color': isDark ? '#8fb0ff' : '#0000ff',
          'line-width': WEIGHT,
          'line-dasharray': DASHES,
        }}
      />
    </Source>
  );
}

interface ZoomControlsProps {
  readonly texts: MapTexts;
  readonly isMotionReduced: boolean;
}

function ZoomControls({ texts, isMotionReduced }: ZoomControlsProps) {
  const map = useDrawnMap();
  const how = { animate: !isMotionReduced, essential: true, duration: 300 };
  return (
    <div className={styles.keys}>
      <button type="button" aria-label={texts.zoomIn} onClick={() => map.zoomIn(how)}>
        <Sign d="M12 5v14M5 12h14" />
      </button>
      <button type="button" aria-label={texts.zoomOut} onClick={() => map.zoomOut(how)}>
        <Sign d="M5 12h14" />
      </button>
    </div>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
