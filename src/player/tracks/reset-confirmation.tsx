import type { Messages } from '../../i18n/frame-texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

export interface ResetConfirmationProps {
  readonly messages: Messages;
  readonly isOpen: boolean;
  readonly onReset: () => void;
  readonly onClose: () => void;
}

export function ResetConfirmation({ messages, isOpen, onReset, onClose }: ResetConfirmationProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={messages.resetTitle}
      text={messages.resetText}
      confirmLabel={messages.resetYes}
      cancelLabel={messages.resetNo}
      isDanger
      onConfirm={onReset}
      onCancel={onClose}
    />
  );
}
