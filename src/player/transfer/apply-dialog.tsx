import { useEffect, useState } from 'react';
import type { ReceivedTransfer, Ready } from './progress-transfer.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import type { Incoming, TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { ReadySection, ImportedSection } from './ready-section.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { transferTexts, type TransferTexts } from '../../i18n/transfer.ts';

interface ApplyDialogProps {
  readonly transferContext: TransferContext;
  readonly incoming: Incoming;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** On the new device: shows the received transfer, and asks before it is applied. */
export function ApplyDialog({ transferContext, incoming, isOpen, onClose }: ApplyDialogProps) {
  const texts = useTexts(transferTexts);
  const received = useReceivedTransfer(transferContext, incoming);
  const [applied, setApplied] = useState<Ready>();
  const apply = (ready: Ready) => {
    transferContext.applyTransfer(ready);
    setApplied(ready);
  };
  return (
    <Dialog
      title={applied ? texts.appliedTitle : titleOf(received, texts)}
      closeLabel={texts.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles['part']}>
        {applied && (
          <ImportedSection transferContext={transferContext} applied={applied} onClose={onClose} />
        )}
        {!applied && !received && (
          <Waiting
            texts={{ waiting: texts.takeWaiting, slow: texts.takeSlow, actionLabel: texts.close }}
            onGiveUp={onClose}
          />
        )}
        {!applied && received?.kind === 'passport/ready' && (
          <ReadySection
            transferContext={transferContext}
            ready={received}
            onApply={apply}
            onClose={onClose}
          />
        )}
        {!applied && received && received.kind !== 'passport/ready' && (
          <RejectedTransfer
            transferContext={transferContext}
            received={received}
            incoming={incoming}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Undefined while it is checked. */
function useReceivedTransfer(
  transferContext: TransferContext,
  incoming: Incoming,
): ReceivedTransfer | undefined {
  const [received, setReceived] = useState<ReceivedTransfer | undefined>(
    'error' in incoming ? { kind: incoming.error } : undefined,
  );
  useEffect(() => {
    if ('error' in incoming) return;
    let isOver = false;
    void transferContext.previewTransfer(incoming.transferCode).then((found) => {
      if (!isOver) setReceived(found);
    });
    return () => {
      isOver = true;
    };
  }, [transferContext, incoming]);
  return received;
}

function titleOf(received: ReceivedTransfer | undefined, texts: TransferTexts): string {
  switch (received?.kind) {
    case undefined:
    case 'passport/ready':
      return texts.takeTitle;
    case 'passport/contained':
      return received.missing > 0 ? texts.nothingTitle : texts.containedTitle;
    case 'passport/other-walk':
      return texts.otherTitle;
    case 'passport/forged':
      return texts.forgedTitle;
    case 'passport/unreadable':
      return texts.unreadableTitle;
    case 'passport/newer':
      return texts.newerTitle;
  }
}

type NotReady = Exclude<ReceivedTransfer, { readonly kind: 'passport/ready' }>;

interface RejectedTransferProps {
  readonly transferContext: TransferContext;
  readonly received: NotReady;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** The received transfer is not applied: why, and what can be done instead. */
function RejectedTransfer({ transferContext, received, incoming, onClose }: RejectedTransferProps) {
  const texts = useTexts(transferTexts);
  return (
    <>
      <p role="alert">{rejectionMessage(received, texts)}</p>
      <div className={styles['answers']}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.close}
        </button>
        {received.kind === 'passport/other-walk' && 'transferCode' in incoming && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onClose();
              transferContext.walkContext.navigation.openTransfer(
                received.walk,
                incoming.transferCode,
              );
            }}
          >
            {texts.openOther}
          </button>
        )}
      </div>
    </>
  );
}

function rejectionMessage(received: NotReady, texts: TransferTexts): string {
  switch (received.kind) {
    case 'passport/contained': {
      const { open, begun, solved } = received.reached;
      const all = `${texts.contained} (${texts.reached(open, begun, solved)})`;
      return received.missing > 0 ? `${all}. ${texts.missing}` : all;
    }
    case 'passport/other-walk':
      return texts.other(received.walk);
    case 'passport/forged':
      return texts.forged;
    case 'passport/unreadable':
      return texts.unreadable;
    case 'passport/newer':
      return texts.newer;
  }
}
