import { Icon } from '../../ui/icon.tsx';
import type { GroupTexts } from './group-part.ts';
import styles from './people.module.css';

interface GroupWalkProps {
  readonly texts: GroupTexts;
  readonly title: string;
  readonly note: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One walk of a group. A key that has nowhere to go stays where it is, so that the focus does, too. */
export function GroupWalk({ texts, title, note, isFirst, isLast, ...given }: GroupWalkProps) {
  const { onMove, onRemove } = given;
  const move = (by: -1 | 1, isOver: boolean) => () => {
    if (!isOver) onMove(by);
  };
  return (
    <li className={styles['entry']}>
      <span>
        {title}
        {note !== undefined && <span className={styles['fine']}> ({note})</span>}
      </span>
      <span className={styles['keys']}>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.up(title)}
          aria-disabled={isFirst}
          onClick={move(-1, isFirst)}
        >
          <Icon name="up" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.down(title)}
          aria-disabled={isLast}
          onClick={move(1, isLast)}
        >
          <Icon name="down" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={texts.takeOut(title)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      </span>
    </li>
  );
}
