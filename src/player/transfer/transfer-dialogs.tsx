import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendSection } from './send-section.tsx';
import { ReceiveSection } from './receive-section.tsx';
import { transferTexts, type Incoming, type TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { ApplyDialog } from './apply-dialog.tsx';

export interface TransferDialogsProps {
  readonly transferContext: TransferContext;
  /** The transfer code of the address; absent where the dialog was opened from the menu. */
  readonly transferCode: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The progress transfer: the old device sends a walk's progress, the new one applies it. */
export function TransferDialogs({
  transferContext,
  transferCode: transferCode,
  isOpen,
  onClose,
}: TransferDialogsProps) {
  const texts = transferTexts(transferContext.walkContext.languageCode);
  const [incoming, setIncoming] = useState<Incoming | undefined>(
    transferCode === undefined ? undefined : { transferCode: transferCode },
  );
  if (incoming) {
    return (
      <ApplyDialog
        transferContext={transferContext}
        incoming={incoming}
        isOpen={isOpen}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={texts.title} closeLabel={texts.close} isOpen={isOpen} onClose={onClose}>
      <div className={styles['parts']}>
        <SendSection transferContext={transferContext} onClose={onClose} />
        <ReceiveSection
          transferContext={transferContext}
          onIncoming={setIncoming}
          onScan={() => {
            onClose();
            transferContext.walkContext.navigation.showTab('qr');
          }}
        />
      </div>
    </Dialog>
  );
}
