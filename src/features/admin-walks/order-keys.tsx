import type { WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

interface OrderKeysProps {
  readonly name: string;
  readonly texts: Pick<WalkTexts, 'up' | 'down'>;
  /** Undefined: it stands at that end already. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function OrderKeys({ name, texts, onUp, onDown }: OrderKeysProps) {
  return (
    <span className={styles['keys']}>
      <Key label={texts.up(name)} sign="↑" onPress={onUp} />
      <Key label={texts.down(name)} sign="↓" onPress={onDown} />
    </span>
  );
}

interface KeyProps {
  readonly label: string;
  readonly sign: string;
  readonly onPress: (() => void) | undefined;
}

/** At the end it stays where it is and says so, else the focus would be lost with it. */
function Key({ label, sign, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={onPress === undefined}
      onClick={() => onPress?.()}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
