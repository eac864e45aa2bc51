import { Icon } from '../../../ui/icon.tsx';

interface MoveControlsProps {
  readonly upLabel: string;
  readonly downLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The id of the text that explains why nothing can be moved now. A press shows it, too. */
  readonly disabledReasonId?: string | undefined;
  readonly onMove: (by: -1 | 1) => void;
}

/**
 * Moves by one position up or down. A button without effect stays in place, so that the focus
 * stays, too.
 */
export function MoveControls(props: MoveControlsProps) {
  const { upLabel, downLabel, isFirst, isLast, disabledReasonId, onMove } = props;
  const isDisabled = disabledReasonId !== undefined;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={upLabel}
        aria-disabled={isFirst || isDisabled}
        aria-describedby={disabledReasonId}
        onClick={() => {
          if (!isFirst) onMove(-1);
        }}
      >
        <Icon name="up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={downLabel}
        aria-disabled={isLast || isDisabled}
        aria-describedby={disabledReasonId}
        onClick={() => {
          if (!isLast) onMove(1);
        }}
      >
        <Icon name="down" />
      </button>
    </>
  );
}
