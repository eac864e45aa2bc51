import { OrderKeys as MoveKeys } from '../../ui/desk/order-keys.tsx';
import type { WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

interface OrderKeysProps {
  readonly name: string;
  readonly texts: Pick<WalkTexts, 'up' | 'down'>;
  /** Undefined: it stands at that end already. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly heldById?: string | undefined;
}

/** The keys of a line in a list of the walk. */
export function OrderKeys({ name, texts, onUp, onDown, heldById }: OrderKeysProps) {
  return (
    <span className={styles['keys']}>
      <MoveKeys
        upLabel={texts.up(name)}
        downLabel={texts.down(name)}
        isFirst={onUp === undefined}
        isLast={onDown === undefined}
        heldById={heldById}
        onMove={(by) => {
          (by < 0 ? onUp : onDown)?.();
        }}
      />
    </span>
  );
}
