import { Icon } from '../../../ui/icon.tsx';
import { MoveControls } from '../../ui/table/move-controls.tsx';
import type { GroupTexts } from './group-card-props.ts';
import styles from '../people.module.css';

interface GroupWalkProps {
  readonly texts: GroupTexts;
  readonly title: string;
  readonly note: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One walk of a group. */
export function GroupWalk({ texts, title, note, isFirst, isLast, ...given }: GroupWalkProps) {
  const { onMove, onRemove } = given;
  return (
    <li className={styles['entry']}>
      <span>
        {title}
        {note !== undefined && <span className={styles['fine']}> ({note})</span>}
      </span>
      <span className={styles['keys']}>
        <MoveControls
          upLabel={texts.up(title)}
          downLabel={texts.down(title)}
          isFirst={isFirst}
          isLast={isLast}
          onMove={onMove}
        />
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
