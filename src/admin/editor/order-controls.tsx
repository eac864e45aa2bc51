import { MoveControls as MoveControls } from '../ui/table/move-controls.tsx';
import type { WalkTexts } from '../../i18n/admin/walks.ts';
import styles from '../draft/shown/walks.module.css';

interface OrderControlsProps {
  readonly name: string;
  readonly texts: Pick<WalkTexts, 'up' | 'down'>;
  /** Undefined: the row is at that end already. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly disabledReasonId?: string | undefined;
}

/** The buttons that move a row in a list of the walk. */
export function OrderControls({ name, texts, onUp, onDown, disabledReasonId }: OrderControlsProps) {
  return (
    <span className={styles['keys']}>
      <MoveControls
        upLabel={texts.up(name)}
        downLabel={texts.down(name)}
        isFirst={onUp === undefined}
        isLast={onDown === undefined}
        disabledReasonId={disabledReasonId}
        onMove={(by) => {
          (by < 0 ? onUp : onDown)?.();
        }}
      />
    </span>
  );
}
