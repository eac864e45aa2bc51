import type { TextConflict } from '../../contract/admin/texts.ts';
import type { TextsLabels } from './texts-labels.ts';
import styles from './texts.module.css';

interface TextConflictMessageProps {
  readonly conflict: TextConflict;
  readonly labels: TextsLabels;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Why a text was not saved, and the two choices where somebody else was faster. */
export function TextConflictMessage({
  conflict,
  labels,
  onMine,
  onTheirs,
}: TextConflictMessageProps) {
  const why = {
    changed: labels.changed,
    gone: labels.gone,
    'no-field': labels.noField,
    'too-long': labels.tooLong,
  }[conflict.reason];
  return (
    <div className={styles['conflict']} role="alert">
      <p>{why}</p>
      {conflict.reason === 'changed' && (
        <>
          <p dir="auto">{conflict.stands ?? labels.nothing}</p>
          <div className={styles['ways']}>
            <button type="button" className="button" onClick={stopped(onMine)}>
              {labels.takeMine}
            </button>
            <button type="button" className="button button-quiet" onClick={stopped(onTheirs)}>
              {labels.takeTheirs}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** Otherwise the click would open the cell around it. */
const stopped = (callback: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation();
  callback();
};
