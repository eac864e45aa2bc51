import { useState } from 'react';
import { Map } from 'react-map-gl/maplibre';
import { Camera } from './camera.tsx';
import { DrawnMark } from './drawn-mark.tsx';
import type { DrawnMapProps } from './drawn-map-props.ts';
import { FittedDrawing } from './fitted-drawing.tsx';
import { MapFaults } from './map-faults.tsx';
import { mapLibrary } from './map-library.ts';
import styles from './map-surface.module.css';
import { Paths } from './paths.tsx';
import { PlacePopup } from './place-popup.tsx';
import { Places } from './places.tsx';
import { PlanPaint } from './plan-paint.tsx';
import { Visitor } from './visitor.tsx';
import { ZoomKeys } from './zoom-keys.tsx';

/** North is up and the eye looks straight down: nobody has to find back. */
const STEADY = {
  maxPitch: 0,
  dragRotate: false,
  touchPitch: false,
  attributionControl: false,
  trackResize: false,
  canvasContextAttributes: { powerPreference: 'default' },
} as const;

/** A map that draws: where the device cannot, there is nothing but the word of it. */
export function DrawnMap(props: DrawnMapProps) {
  const { label, texts, space, style, picture, isStill, onFault } = props;
  const [isUnsupported, setUnsupported] = useState(false);
  /** A drawing that the device took away and did not bring back is begun anew. */
  const [beginnings, setBeginnings] = useState(0);
  if (isUnsupported) return null;
  const [minZoom, maxZoom] = space.limits;
  return (
    <div className={styles.surface} data-still={isStill || undefined}>
      <div className={styles.map}>
        <Map
          key={beginnings}
          mapLib={mapLibrary}
          mapStyle={style}
          initialViewState={firstView(props)}
          minZoom={space.ownZoom(minZoom)}
          maxZoom={space.ownZoom(maxZoom)}
          maxTileCacheSize={space.keptTiles}
          {...STEADY}
          fadeDuration={isStill ? 0 : 200}
          locale={{ 'Map.Title': label }}
          onError={(event) => {
            // A map that stands tells its faults to MapFaults; one that cannot be begun has no target.
            if (isOfMap(event)) return;
            setUnsupported(true);
            onFault('map/unsupported');
          }}
        >
          <MapFaults
            onFault={onFault}
            onGone={() => {
              setBeginnings((count) => count + 1);
            }}
          />
          <FittedDrawing />
          <Camera {...props} />
          <DrawnMark />
          {picture && <PlanPaint picture={picture} />}
          <Paths {...props} />
          <Visitor visitor={props.visitor} isDark={props.isDark} />
          <Places {...props} />
          <PlacePopup {...props} />
          {props.overlay?.(space)}
          <ZoomKeys texts={texts} isStill={isStill} />
        </Map>
      </div>
      {props.children}
    </div>
  );
}

function isOfMap({ target }: { readonly target: object | null }): boolean {
  return target !== null;
}

/** Nothing is fetched of a part of the world that nobody asked for. */
function firstView({ order, space }: DrawnMapProps) {
  if (order?.type !== 'show') return {};
  const [longitude, latitude] = space.lngLat(order.at);
  return { longitude, latitude, zoom: space.ownZoom(order.zoom) };
}
