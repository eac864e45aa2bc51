import { useLayoutEffect, useRef, useState, type DialogHTMLAttributes } from 'react';
import { addDialog, removeDialog } from './top-dialog.ts';
import { useBackToClose } from './use-back-to-close.ts';

/**
 * Stores the width of the page's scrollbar, for dialog.module.css. A second dialog finds none any
 * more.
 */
function reserveScrollbarGutter() {
  if (document.querySelector('dialog[open]')) return;
  const { documentElement: root } = document;
  const gutterPx = window.innerWidth - root.getBoundingClientRect().width;
  root.style.setProperty('--gutter', `${String(gutterPx)}px`);
}

interface Modal {
  /** True until the dialog has left the screen, which is later than it was closed. */
  readonly isShown: boolean;
  readonly dialogProps: DialogHTMLAttributes<HTMLDialogElement> & {
    readonly ref: React.RefObject<HTMLDialogElement | null>;
  };
}

/**
 * A native dialog in the top layer: nothing that a page or a story styles can cover it, the page
 * behind is inert, and the focus returns to where it was.
 */
export function useModal(isOpen: boolean, onClose: () => void, hasAddress = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [isShown, setShown] = useState(isOpen);
  if (isOpen && !isShown) setShown(true);

  useBackToClose(isOpen && !hasAddress, onClose);
  // A layout effect: its cleanup runs while the dialog is still in the page, and only then does the
  // browser return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    reserveScrollbarGutter();
    dialog.showModal();
    addDialog(dialog);
    return () => {
      removeDialog(dialog);
      dialog.close();
      const moves = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
      void Promise.allSettled(moves).then(() => {
        if (!dialog.open) setShown(false);
      });
    };
  }, [isOpen]);

  const isOwn = (event: React.SyntheticEvent) => event.target === event.currentTarget;
  return {
    isShown,
    dialogProps: {
      ref,
      // A file input inside emits a cancel event of its own.
      onCancel: (event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      },
      // Browsers let a second Escape through without a cancel event: then the dialog is closed
      // already.
      onClose: (event) => {
        if (isOwn(event) && isOpen && !ref.current?.open) onClose();
      },
      // A press that begins inside, such as selecting text, may end outside.
      onPointerDown: (event) => {
        pressedOutside.current = isOwn(event);
      },
      onClick: (event) => {
        if (isOwn(event) && pressedOutside.current) onClose();
      },
    },
  };
}
