import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './page.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export interface Differing {
  /** The field's label on the page. */
  readonly label: string;
  /** The value as text; empty if there is none. */
  readonly mine: string;
  readonly theirs: string;
}

interface EditConflictProps {
  /**
   * The subject, shown before the general sentence if the position on the page does not show it.
   */
  readonly about?: ReactNode;
  readonly differing: readonly Differing[];
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** 2: outside of a card, right below the page's heading. */
  readonly level?: 2 | 3;
}

/** Two editors saved different values: the differences are shown side by side, one is chosen. */
export function EditConflict({ about, differing, level = 3, ...choose }: EditConflictProps) {
  const { conflict: texts } = useTexts(widgetTexts);
  const [Title, Side] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  const container = useRestoredFocus();
  return (
    <div ref={container} role="alert" className={styles['conflict']}>
      <Title className={styles['conflict-title']}>{texts.title}</Title>
      <p>
        {about} {texts.text}
      </p>
      {differing.map(({ label, mine, theirs }) => (
        <div key={label} className={styles['conflict-columns']}>
          <p className={styles['differs']}>{label}</p>
          <div>
            <Side className={styles['conflict-side']}>{texts.mine}</Side>
            <pre>{mine === '' ? texts.nothing : mine}</pre>
          </div>
          <div>
            <Side className={styles['conflict-side']}>{texts.theirs}</Side>
            <pre>{theirs === '' ? texts.nothing : theirs}</pre>
          </div>
        </div>
      ))}
      <div className={styles['conflict-choice']}>
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

/** After a choice by keyboard, the focus returns to where it was before the conflict appeared. */
function useRestoredFocus() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = container.current;
    const before = document.activeElement;
    return () => {
      if (card?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return container;
}
