import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  /** 2: in no card of its own, right below the page's head. */
  readonly level?: 2 | 3;
}

/** Two editors meant different things: where they differ is shown side by side, one is chosen. */
export function EditConflict({ about, differing, level = 3, ...choose }: EditConflictProps) {
  const { conflict: texts } = useDeskWords();
  const [Title, Side] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const place = useFocusGivenBack();
  return (
    <div ref={place} role="alert" className={styles['conflict']}>
      <Title className={styles['title']}>{texts.title}</Title>
      <p>
        {about} {texts.text}
      </p>
      {differing.map(({ label, mine, theirs }) => (
        <div key={label} className={styles['columns']}>
          <p className={styles['differs']}>{label}</p>
          <div>
            <Side className={styles['side']}>{texts.mine}</Side>
            <pre>{mine === '' ? texts.nothing : mine}</pre>
          </div>
          <div>
            <Side className={styles['side']}>{texts.theirs}</Side>
            <pre>{theirs === '' ? texts.nothing : theirs}</pre>
          </div>
        </div>
      ))}
      <div className={styles['choice']}>
        <button type="button" className="button" onClick={choose.keepMine}>
          {texts.keepMine}
        </button>
        <button type="button" className="button button-quiet" onClick={choose.takeTheirs}>
          {texts.takeTheirs}
        </button>
      </div>
    </div>
  );
}

/** Whoever chose by key goes on where they were before the card came. */
function useFocusGivenBack() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = place.current;
    const before = document.activeElement;
    return () => {
      if (card?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return place;
}
