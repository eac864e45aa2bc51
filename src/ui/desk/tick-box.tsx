import type { ReactNode } from 'react';
import styles from './tick-box.module.css';

interface TickBoxProps {
  readonly label: ReactNode;
  readonly isOn: boolean;
  /** With Shift held, everything up to here is meant. */
  readonly onTick: (isOn: boolean, isRange: boolean) => void;
  /** The label is seen beside it already. */
  readonly isLabelHidden?: boolean;
}

/** One of several that may be chosen together. */
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
