import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import styles from './dialog.module.css';
import { Icon } from '../icon.tsx';
import { overPage } from './over-page.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** 'full' takes the whole screen, for a camera; 'wide' is for a choice among pictures. */
  readonly size?: 'card' | 'wide' | 'full';
  /**
   * The page's address names the dialog: Back leaves the address, so the dialog needs no history
   * entry of its own.
   */
  readonly hasAddress?: boolean;
  /** The id of the text that describes the dialog, read out after the title. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/**
 * Rendered at the end of the body, out of reach of a story's styles. Its children are mounted while
 * it is shown.
 */
export function Dialog({ size = 'card', describedBy, ...props }: DialogProps) {
  const titleId = useId();
  const { isShown, dialogProps } = useModal(props.isOpen, props.onClose, props.hasAddress);
  if (!isShown) return null;
  return createPortal(
    <dialog
      {...dialogProps}
      className={`${styles['dialog']} ${styles[size]}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          {/* Soft hyphens must not be in its accessible name. */}
          <h2
            id={titleId}
            lang={fixedLanguage(props.title)}
            aria-label={props.title.replaceAll('\u00AD', '')}
          >
            {props.title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={props.closeLabel}
            onClick={props.onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles['body']}>{props.children}</div>
      </div>
    </dialog>,
    overPage(),
  );
}
