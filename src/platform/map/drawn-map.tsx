import { useState } from 'react';
import { Map } from 'react-map-gl/maplibre';
import { MapCamera } from './camera.tsx';
import { DrawnMark } from './drawn-mark.tsx';
import type { DrawnMapProps } from './drawn-map-props.ts';
import { FittedDrawing } from './fitted-drawing.tsx';
import { MapErrorWatcher } from './map-error-watcher.tsx';
import { mapLibrary } from './map-library.ts';
import styles from './map-surface.module.css';
import { Paths } from './paths.tsx';
import { PlacePopup } from './places/place-popup.tsx';
import { Places } from './places/places.tsx';
import { PlanPaint } from './plan/plan-paint.tsx';
import { VisitorMarker } from './visitor.tsx';
import { ZoomControls } from './zoom-controls.tsx';

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
