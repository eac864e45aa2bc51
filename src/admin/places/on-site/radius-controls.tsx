import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';
import { MAX_RADIUS_M } from '../radius-field.tsx';

interface RadiusControlsProps {
  readonly texts: PlacesTexts;
  readonly radiusM: number | undefined;
  readonly onChange: (radiusM: number | undefined) => void;
}

const STEP_M = 5;

/** Makes the zone five metres wider or narrower. */
export function RadiusControls({ texts, radiusM, onChange }: RadiusControlsProps) {
  const narrower = (radiusM ?? 0) - STEP_M;
  return (
    <div className={styles['around']} role="group" aria-label={texts.radiusSlider}>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.narrower}
        disabled={radiusM === undefined}
        onClick={() => {
          onChange(narrower > 0 ? narrower : undefined);
        }}
      >
        −
      </button>
      <p role="status">
        {radiusM === undefined ? texts.noRadius : texts.radiusShort(texts.metres(radiusM))}
      </p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.wider}
        disabled={(radiusM ?? 0) + STEP_M > MAX_RADIUS_M}
        onClick={() => {
          onChange((radiusM ?? 0) + STEP_M);
        }}
      >
        +
      </button>
    </div>
  );
}
