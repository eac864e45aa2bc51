import styles from './lab.module.css';

interface EffectSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function EffectSwitch({ label, isOn, isDisabled, onChange }: EffectSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => {
        onChange(!isOn);
      }}
    >
      <span className={styles.track} aria-hidden="true" />
      {label}
    </button>
  );
}
