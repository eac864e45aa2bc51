import { Icon } from '../icon.tsx';

interface OrderKeysProps {
  readonly upLabel: string;
  readonly downLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** What says why nothing can be moved now, by its id. Who presses all the same is told, too. */
  readonly heldById?: string | undefined;
  readonly onMove: (by: -1 | 1) => void;
}

/** One place up or down. A key that has nowhere to go stays where it is, so that the focus does, too. */
export function OrderKeys(given: OrderKeysProps) {
  const { upLabel, downLabel, isFirst, isLast, heldById, onMove } = given;
  const isHeld = heldById !== undefined;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={upLabel}
        aria-disabled={isFirst || isHeld}
        aria-describedby={heldById}
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
        aria-disabled={isLast || isHeld}
        aria-describedby={heldById}
        onClick={() => {
          if (!isLast) onMove(1);
        }}
      >
        <Icon name="down" />
      </button>
    </>
  );
}
