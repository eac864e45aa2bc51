import { useEffect, useEffectEvent } from 'react';
import { Popup } from 'react-map-gl/maplibre';
import type { DrawnMapProps } from '../drawn-map-props.ts';
import styles from '../map-surface.module.css';

const ON_TOP = { zIndex: '1500' };
/** Far enough from a place that its picture stays visible, on whichever side the popup opens. */
const BESIDE_SELECTED_PX = 29;
const BESIDE_OTHERS_PX = 20;

/** The name of one place, beside it. */
export function PlacePopup({ places, popup, space, texts, onClosePopup }: DrawnMapProps) {
  const place = places.find(({ track }) => track === popup);
  const close = useEffectEvent(onClosePopup);
  const isOpen = place !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  if (!place) return null;
  const [longitude, latitude] = space.lngLat(place.at);
  return (
    <Popup
      key={place.track}
      longitude={longitude}
      latitude={latitude}
      offset={place.isSelected ? BESIDE_SELECTED_PX : BESIDE_OTHERS_PX}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="min(280px, 80vw)"
      className={styles.popup ?? ''}
      style={ON_TOP}
    >
      <div className={styles['popup-words']}>
        <p>{place.name}</p>
        <button type="button" aria-label={texts.closePopup} onClick={onClosePopup}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
    </Popup>
  );
}
