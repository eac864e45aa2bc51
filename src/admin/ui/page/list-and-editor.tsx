import type { ReactNode } from 'react';
import styles from './page.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface ListAndEditorProps {
  readonly list: ReactNode;
  /** Undefined if nothing is chosen. */
  readonly editor: ReactNode | undefined;
  /** Undefined if the page's heading leads back. */
  readonly onClose?: () => void;
}

/** The list left, the editor right; on a narrow page only the one in use. */
export function ListAndEditor({ list, editor, onClose }: ListAndEditorProps) {
  const messages = useTexts(widgetTexts);
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
              {messages.back}
            </button>
          )}
          {editor}
        </div>
      )}
    </div>
  );
}
