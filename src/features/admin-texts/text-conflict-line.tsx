import type { TextConflict } from '../../contract/admin/texts.ts';
import type { TextsWords } from './texts-words.ts';
import styles from './texts.module.css';

interface TextConflictLineProps {
  readonly conflict: TextConflict;
  readonly words: TextsWords;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Why it was not saved, and the two ways on where somebody else was faster. */
export function TextConflictLine({ conflict, words, onMine, onTheirs }: TextConflictLineProps) {
  const why = {
    changed: words.changed,
    gone: words.gone,
    'no-field': words.noField,
    'too-long': words.tooLong,
  }[conflict.reason];
  return (
    <div className={styles['conflict']} role="alert">
      <p>{why}</p>
      {conflict.reason === 'changed' && (
        <>
          <p dir="auto">{conflict.stands ?? words.nothing}</p>
          <div className={styles['ways']}>
            <button type="button" className="button" onClick={stopped(onMine)}>
              {words.takeMine}
            </button>
            <button type="button" className="button button-quiet" onClick={stopped(onTheirs)}>
              {words.takeTheirs}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** The cell around it would open. */
const stopped = (act: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation();
  act();
};
