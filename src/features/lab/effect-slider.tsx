import { useId } from 'react';
import styles from './lab.module.css';

interface EffectSliderProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  /** The value as a person would say it. */
  readonly words: string;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}

export function EffectSlider({ label, words, isDisabled, onChange, ...range }: EffectSliderProps) {
  const id = useId();
  return (
    <div className={styles.effect}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.words} aria-hidden="true">
        {words}
      </span>
      <input
        {...range}
        id={id}
        type="range"
        className={styles.slider}
        aria-valuetext={words}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </div>
  );
}
