import { useState, type ReactNode } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

interface DialogButtonProps {
  readonly label: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly isDisabled?: boolean;
  /** What the dialog shows; it closes the dialog when it is done. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a wide dialog; closing the dialog drops what was chosen in it. */
export function DialogButton(props: DialogButtonProps) {
  const { label, title, closeLabel, isDisabled = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={isDisabled}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </button>
      <Dialog title={title} size="wide" isOpen={isOpen} onClose={close} closeLabel={closeLabel}>
        {children(close)}
      </Dialog>
    </>
  );
}
