import { useId } from 'react';
import styles from './lab.module.css';

interface EffectSliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value as people say it. */
  readonly valueText: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

export function EffectSlider({
  label,
  valueText,
  isDisabled,
  onChange,
  ...range
}: EffectSliderProps) {
  const id = useId();
  return (
    <div className={styles.effect}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.words} aria-hidden="true">
        {valueText}
      </span>
      <input
        {...range}
        id={id}
        type="range"
        className={styles.slider}
        aria-valuetext={valueText}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </div>
  );
}
