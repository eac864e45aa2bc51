import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TickBoxProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  /** `isRange`: with Shift held, the click applies to everything up to here. */
  readonly onTick: (isOn: boolean, isRange: boolean) => void;
  /** The label is visible beside it already. */
  readonly isLabelHidden?: boolean;
}

/** A checkbox for one of several items that may be selected together. */
export function TickBox({ label, isOn, onTick, isLabelHidden = false }: TickBoxProps) {
  return (
    <label className={styles['tick']}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target, nativeEvent }) => {
          onTick(target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true);
        }}
      />
      <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
