import { useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { fixedLanguage } from '../i18n/fixed-english.ts';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { overPage } from './over-page.ts';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly closeLabel: string;
  /** 'full' takes the whole screen, for a camera; 'wide' is for a choice among pictures. */
  readonly size?: 'card' | 'wide' | 'full';
  /** It is what the page's address names: Back leaves the address, and needs no step of the dialog's own. */
  readonly hasAddress?: boolean;
  /** The id of the text that says what the dialog is about, read out after the title. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/** Stands at the end of the body, out of reach of a story's styling. Its children live while it is shown. */
export function Dialog({ size = 'card', describedBy, ...given }: DialogProps) {
  const titleId = useId();
  const { isShown, props } = useModal(given.isOpen, given.onClose, given.hasAddress);
  if (!isShown) return null;
  return createPortal(
    <dialog
      {...props}
      className={`${styles['dialog']} ${styles[size]}`}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={styles['sheet']}>
        <header className={styles['head']}>
          {/* Where it may be parted is no part of its name. */}
          <h2
            id={titleId}
            lang={fixedLanguage(given.title)}
            aria-label={given.title.replaceAll('\u00AD', '')}
          >
            {given.title}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={given.closeLabel}
            onClick={given.onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles['body']}>{given.children}</div>
      </div>
    </dialog>,
    overPage(),
  );
}
