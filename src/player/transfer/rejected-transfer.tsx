import type { ReceivedTransfer } from './progress-transfer.ts';
import { type Incoming, type TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { useTexts } from '../../i18n/use-texts.ts';
import { transferTexts, type TransferTexts } from '../../i18n/transfer.ts';

type NotReady = Exclude<ReceivedTransfer, { readonly kind: 'passport/ready' }>;

interface RejectedTransferProps {
  readonly transferContext: TransferContext;
  readonly received: NotReady;
  readonly incoming: Incoming;
  readonly onClose: () => void;
}

/** The received transfer is not applied: why, and what can be done instead. */
export function RejectedTransfer({
  transferContext,
  received,
  incoming,
  onClose,
}: RejectedTransferProps) {
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
