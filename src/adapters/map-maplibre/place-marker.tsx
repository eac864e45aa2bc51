import { useState, type MouseEvent } from 'react';
import { Marker } from 'react-map-gl/maplibre';
import placeholder from '../../../public/assets/icons/cover.svg';
import type { MapPlace } from '../../ports/map-surface.ts';
import type { MapSpace } from './map-space.ts';
import styles from './marker.module.css';
import { StandingBadge } from './standing-badge.tsx';
import { useDrawnMap } from './use-drawn-map.ts';

interface PlaceMarkerProps {
  readonly place: MapPlace;
  readonly space: MapSpace;
  readonly isStill: boolean;
  readonly onHit: (place: MapPlace, event: MouseEvent) => void;
}

const ABOVE = { zIndex: '1000' };
const AMONG = { zIndex: '500' };

/** A place as a button: its cover in a circle, or where the walk has none, the placeholder cover. */
export function PlaceMarker({ place, space, isStill, onHit }: PlaceMarkerProps) {
  const map = useDrawnMap();
  const { name, standingText, at, cover, isSelected, standing } = place;
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
        data-standing={standing}
        data-selected={isSelected || undefined}
        aria-label={`${name}, ${standingText}`}
        aria-current={isSelected ? 'location' : undefined}
        onClick={(event) => {
          onHit(place, event);
        }}
        onFocus={() => {
          if (!map.getBounds().contains(lngLat)) map.panTo(lngLat, { animate: !isStill });
        }}
      >
        <CoverCircle cover={cover ?? placeholder} />
        <StandingBadge standing={standing} />
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
