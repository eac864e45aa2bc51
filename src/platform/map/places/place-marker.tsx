import { useState, type MouseEvent } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import placeholder from '../../../../public/assets/icons/cover.svg';
import type { MapPlace, MapPlaceStatus } from '../port.ts';
import type { MapSpace } from '../map-space.ts';
import styles from '../map-surface.module.css';
import { useDrawnMap } from '../use-drawn-map.ts';
import { STATUS_SHAPES } from './status-shapes.ts';

interface PlaceMarkerProps {
  readonly place: MapPlace;
  readonly space: MapSpace;
  readonly isMotionReduced: boolean;
  readonly onHit: (place: MapPlace, event: MouseEvent) => void;
}

const ABOVE = { zIndex: '1000' };

const AMONG = { zIndex: '500' };

/** A place as a button: its cover in a circle or, if the walk has none, the placeholder cover. */
export function PlaceMarker({ place, space, isMotionReduced, onHit }: PlaceMarkerProps) {
  const map = useDrawnMap();
  const { name, statusText, at, cover, isSelected, status } = place;
  const lngLat = space.lngLat(at);
  return (
    <Marker
      longitude={lngLat[0]}
      latitude={lngLat[1]}
      anchor="center"
      style={isSelected ? ABOVE : AMONG}
    >
      <button
        type="button"
        className={styles.covered}
        data-standing={status}
        data-selected={isSelected || undefined}
        aria-label={`${name}, ${statusText}`}
        aria-current={isSelected ? 'location' : undefined}
        onClick={(event) => {
          onHit(place, event);
        }}
        onFocus={() => {
          if (!map.getBounds().contains(lngLat)) map.panTo(lngLat, { animate: !isMotionReduced });
        }}
      >
        <CoverCircle cover={cover ?? placeholder} />
        <StatusBadge status={status} />
      </button>
    </Marker>
  );
}

function CoverCircle({ cover }: { readonly cover: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={styles.circle}>
      <img
        src={broken === cover ? placeholder : cover}
        alt=""
        draggable={false}
        onError={() => {
          setBroken(cover);
        }}
      />
    </span>
  );
}

/** Shows a place's status by its shape; a place that is simply open has none. */
function StatusBadge({ status }: { readonly status: MapPlaceStatus }) {
  const shape = STATUS_SHAPES[status];
  if (shape === undefined) return null;
  return (
    <svg className={styles.badge} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
