import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface Confirmation {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** The confirmed action cannot be undone. */
  readonly isDanger?: boolean;
}

interface Confirming {
  /** Has to be rendered somewhere in the page. */
  readonly dialog: ReactNode;
  readonly requestConfirmation: (confirmation: Confirmation) => Promise<boolean>;
}

/** Asks before a destructive action: `if (await confirm.requestConfirmation({…})) …`. */
export function useConfirm(): Confirming {
  const messages = useTexts(widgetTexts);
  const [pendingConfirmation, setPendingConfirmation] = useState<{
    confirmation: Confirmation;
    onDecision: (isYes: boolean) => void;
  }>();
  const [isOpen, setOpen] = useState(false);
  const decide = (isYes: boolean) => () => {
    setOpen(false);
    pendingConfirmation?.onDecision(isYes);
  };
  return {
    dialog: pendingConfirmation && (
      <ConfirmDialog
        {...pendingConfirmation.confirmation}
        cancelLabel={messages.cancel}
        isOpen={isOpen}
        onConfirm={decide(true)}
        onCancel={decide(false)}
      />
    ),
    requestConfirmation: (confirmation) =>
      new Promise((onDecision) => {
        setPendingConfirmation({ confirmation, onDecision });
        setOpen(true);
      }),
  };
}
