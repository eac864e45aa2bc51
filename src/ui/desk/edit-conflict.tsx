import type { ReactNode } from 'react';
import { useDeskWords } from './desk-words.ts';
import styles from './edit-conflict.module.css';

export interface Differing {
  /** What differs, as its field is named on the page. */
  readonly label: string;
  /** As words; empty: nothing stands there. */
  readonly mine: string;
  readonly theirs: string;
}

interface EditConflictProps {
  /** Before the general sentence: what it is about, where the place does not say it. */
  readonly about?: ReactNode;
  readonly differing: readonly Differing[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
}

/** Two editors meant different things: where they differ is shown side by side, one is chosen. */
export function EditConflict({ about, differing, keepMine, takeTheirs }: EditConflictProps) {
  const { conflict: texts } = useDeskWords();
  return (
    <div role="alert" className={styles['conflict']}>
      <h3>{texts.title}</h3>
      <p>
        {about} {texts.text}
      </p>
      {differing.map(({ label, mine, theirs }) => (
        <div key={label} className={styles['columns']}>
          <p className={styles['differs']}>{label}</p>
          <div>
            <h4>{texts.mine}</h4>
            <pre>{mine === '' ? texts.nothing : mine}</pre>
          </div>
          <div>
            <h4>{texts.theirs}</h4>
            <pre>{theirs === '' ? texts.nothing : theirs}</pre>
          </div>
        </div>
      ))}
      <div className={styles['choice']}>
        <button type="button" className="button" onClick={keepMine}>
          {texts.keepMine}
        </button>
        <button type="button" className="button button-quiet" onClick={takeTheirs}>
          {texts.takeTheirs}
        </button>
      </div>
    </div>
  );
}
