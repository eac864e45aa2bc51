import type { ReactNode } from 'react';
import type { LatLon } from '../../core/story/model.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';
import type { useOwnPlace } from './use-own-place.ts';

interface PlaceControlsProps {
  readonly texts: PlacesTexts;
  readonly isPlan: boolean;
  readonly at: LatLon | undefined;
  readonly located: ReturnType<typeof useOwnPlace>;
  readonly onChange: (at: LatLon | undefined) => void;
  /** The children are shown before the other buttons. */
  readonly children?: ReactNode;
}

/** 'Mein Standort' and 'Ort entfernen', and why the first did not work. */
export function PlaceControls({
  texts,
  isPlan,
  at,
  located,
  onChange,
  children,
}: PlaceControlsProps) {
  const { ownPlace, locate } = located;
  return (
    <>
      <div className={styles['keys']}>
        {children}
        {!isPlan && (
          <button
            type="button"
            className="button button-quiet"
            disabled={ownPlace.phase === 'requesting'}
            onClick={() => {
              void locate().then((found) => {
                if (found) onChange(found);
              });
            }}
          >
            {ownPlace.phase === 'requesting' ? texts.locating : texts.takeOwn}
          </button>
        )}
        {at && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onChange(undefined);
            }}
          >
            {texts.remove}
          </button>
        )}
      </div>
      {ownPlace.phase === 'failed' && <p role="alert">{ownPlace.message}</p>}
    </>
  );
}
