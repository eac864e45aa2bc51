import type { ReactNode } from 'react';
import styles from './desk.module.css';
import { useDeskWords } from './desk-words.ts';

interface ListAndEditorProps {
  readonly list: ReactNode;
  /** Undefined: nothing is chosen. */
  readonly editor: ReactNode | undefined;
  /** Undefined: the head of the page leads back. */
  readonly onClose?: () => void;
}

/** The list left, the editor right; on a narrow page the one that is in use. */
export function ListAndEditor({ list, editor, onClose }: ListAndEditorProps) {
  const words = useDeskWords();
  const isEditing = editor !== undefined;
  return (
    <div className={isEditing ? `${styles['split']} ${styles['editing']}` : styles['split']}>
      <div className={styles['list']}>{list}</div>
      {isEditing && (
        <div className={styles['editor']}>
          {onClose && (
            <button
              type="button"
              className={`button button-quiet ${styles['to-list']}`}
              onClick={onClose}
            >
              {words.back}
            </button>
          )}
          {editor}
        </div>
      )}
    </div>
  );
}
