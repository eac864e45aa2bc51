import { Icon } from '../icon.tsx';

interface OrderKeysProps {
  readonly upLabel: string;
  readonly downLabel: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** One place up or down. A key that has nowhere to go stays where it is, so that the focus does, too. */
export function OrderKeys({ upLabel, downLabel, isFirst, isLast, onMove }: OrderKeysProps) {
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={upLabel}
        aria-disabled={isFirst}
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
        aria-disabled={isLast}
        onClick={() => {
          if (!isLast) onMove(1);
        }}
      >
        <Icon name="down" />
      </button>
    </>
  );
}
