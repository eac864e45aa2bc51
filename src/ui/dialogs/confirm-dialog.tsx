import { useId } from 'react';
import { createPortal } from 'react-dom';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import styles from './dialog.module.css';
import { overPage } from './over-page.ts';
import { useModal } from './use-modal.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** The confirmed action cannot be undone. */
  readonly isDanger?: boolean;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  /** It is called for Escape and a tap beside the dialog, too. */
  readonly onCancel: () => void;
}

/** A question with two answers; the harmless one comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId();
  const { isShown, dialogProps } = useModal(props.isOpen, props.onCancel);
  if (!isShown) return null;
  return createPortal(
    <dialog
      {...dialogProps}
      role="alertdialog"
      className={`${styles['dialog']} ${styles['question']}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          <h2 id={`${id}-title`} lang={fixedLanguage(props.title)}>
            {props.title}
          </h2>
        </header>
        <div className={styles['body']}>
          <p id={`${id}-text`} lang={fixedLanguage(props.text)}>
            {props.text}
          </p>
          <div className={styles['answers']}>
            <button
              type="button"
              className="button button-quiet"
              lang={fixedLanguage(props.cancelLabel)}
              onClick={props.onCancel}
            >
              {props.cancelLabel}
            </button>
            <button
              type="button"
              className={props.isDanger ? 'button button-danger' : 'button'}
              lang={fixedLanguage(props.confirmLabel)}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </button>
          </div>
        </div>
      </div>
    </dialog>,
    overPage(),
  );
}
