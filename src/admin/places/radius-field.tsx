import { NumberField, type NumberInput } from '../ui/fields/number-fields.tsx';
import type { UnreadInput } from '../ui/fields/unread-input.ts';
import { Slider } from '../../ui/slider.tsx';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface RadiusFieldProps {
  readonly texts: PlacesTexts;
  readonly radiusM: number | undefined;
  readonly unread: UnreadInput<NumberInput>;
  readonly onChange: (radiusM: number | undefined) => void;
}

export const MAX_RADIUS_M = 10_000;
const MAX_ON_SLIDER_M = 150;

/** A slider for the usual radii, a number for all others. */
export function RadiusField({ texts, radiusM, unread, onChange }: RadiusFieldProps) {
  const isWrong = radiusM !== undefined && (radiusM < 1 || radiusM > MAX_RADIUS_M);
  return (
    <div className={styles['radius']}>
      <Slider
        label={texts.radiusSlider}
        min={0}
        max={MAX_ON_SLIDER_M}
        step={5}
        value={Math.min(radiusM ?? 0, MAX_ON_SLIDER_M)}
        valueText={radiusM === undefined ? texts.noRadius : texts.metres(radiusM)}
        onChange={(metres) => {
          onChange(metres === 0 ? undefined : metres);
        }}
      />
      <NumberField
        label={texts.radius}
        unit="m"
        value={radiusM}
        unread={unread}
        error={isWrong ? texts.wrongRadius : undefined}
        onChange={onChange}
      />
    </div>
  );
}
