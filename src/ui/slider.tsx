import styles from './controls.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as text, shown beside the label and read out. */
  readonly valueText: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, valueText, isDisabled, onChange, ...range }: SliderProps) {
  return (
    <label className={styles['slider']}>
      <span className={styles['words']}>
        <span>{label}</span>
        <span className={styles['value']} aria-hidden="true">
          {valueText}
        </span>
      </span>
      <input
        type="range"
        {...range}
        aria-label={label}
        aria-valuetext={valueText}
        disabled={isDisabled}
        onChange={(event) => {
          onChange(Number(event.target.value));
        }}
      />
    </label>
  );
}
