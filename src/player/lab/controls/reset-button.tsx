import { Icon } from '../../../ui/icon.tsx';
import styles from '../lab.module.css';

interface ResetButtonProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onReset: () => void;
}

export function ResetButton({ label, isDisabled, onReset }: ResetButtonProps) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.reset ?? ''}`}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onReset}
    >
      <Icon name="reset" />
    </button>
  );
}
