import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendSection } from './send-section.tsx';
import { type Incoming, type TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { ApplyDialog } from './apply-dialog.tsx';
import { LARGEST_FILE, readTransferFile } from '../../contract/transfer-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { transferTexts } from '../../i18n/transfer.ts';
import { useTexts } from '../../i18n/use-texts.ts';

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
  const texts = useTexts(transferTexts);
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

interface ReceiveSectionProps {
  readonly transferContext: TransferContext;
  readonly onIncoming: (incoming: Incoming) => void;
  readonly onScan: () => void;
}

/** On the new device: scans the code of the old one, or reads its file. */
function ReceiveSection({ transferContext, onIncoming, onScan }: ReceiveSectionProps) {
  const { story } = transferContext.walkContext;
  const texts = useTexts(transferTexts);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    const incoming = await incomingIn(file);
    setReading(false);
    onIncoming(incoming);
  };
  return (
    <section className={styles['part']} aria-label={texts.fetchTitle}>
      <h3>{texts.fetchTitle}</h3>
      <p role="status">{isReading ? texts.fileReading : texts.fetchHow}</p>
      <div className={styles['keys']}>
        {story.features.includes('qr') && (
          <button type="button" className="button button-quiet" onClick={onScan}>
            <Icon name="qr" />
            {texts.scan}
          </button>
        )}
        <label className={`button button-quiet ${styles['choose'] ?? ''}`}>
          <Icon name="download" />
          {texts.chooseFile}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // The reset lets the same file be chosen again.
              event.target.value = '';
              if (file) void read(file);
            }}
          />
        </label>
      </div>
    </section>
  );
}

async function incomingIn(file: File): Promise<Incoming> {
  const text = file.size > LARGEST_FILE ? '' : await file.text().catch(() => '');
  const reading = readTransferFile(text);
  return reading.ok ? { transferCode: reading.letters } : { error: reading.fault };
}
