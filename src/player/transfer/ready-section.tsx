import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { Ready } from './progress-transfer.ts';
import { type TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import { formatDayAndTime } from '../../lib/format-date.ts';
import { transferTexts } from '../../i18n/transfer.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface ReadySectionProps {
  readonly transferContext: TransferContext;
  readonly ready: Ready;
  readonly onApply: (ready: Ready) => void;
  readonly onClose: () => void;
}

/** The content of the transfer, whether it is confirmed, and the question. */
export function ReadySection({ transferContext, ready, onApply, onClose }: ReadySectionProps) {
  const { languageCode } = transferContext.walkContext;
  const texts = useTexts(transferTexts);
  const { reached, madeAtMs, confirmedAtMs, requestId } = ready;
  return (
    <>
      <p>
        <strong>{texts.reached(reached.open, reached.begun, reached.solved)}.</strong>{' '}
        {texts.madeAt(formatDayAndTime(madeAtMs, languageCode))}
      </p>
      <p>
        {confirmedAtMs === undefined
          ? texts[requestId === undefined ? 'unconfirmed' : 'unconfirmedByError']
          : texts.unchanged(formatDayAndTime(confirmedAtMs, languageCode))}
      </p>
      <RequestIdNote requestId={requestId} />
      {ready.missing > 0 && <p>{texts.missing}</p>}
      <p>{ready.isAcrossReset ? texts.acrossReset : texts.stays}</p>
      <div className={styles['answers']}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.leave}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            onApply(ready);
          }}
        >
          {texts.take}
        </button>
      </div>
    </>
  );
}

interface ImportedSectionProps {
  readonly transferContext: TransferContext;
  readonly applied: Ready;
  readonly onClose: () => void;
}

/** The walk goes on where the other device stopped. */
export function ImportedSection({ transferContext, applied, onClose }: ImportedSectionProps) {
  const { language, navigation } = transferContext.walkContext;
  const texts = useTexts(transferTexts);
  const { last, open, begun, solved } = applied.reached;
  return (
    <>
      <p role="status">{texts.reached(open, begun, solved)}.</p>
      <div className={styles['answers']}>
        {/* The pressed button is gone: the focus of keyboard users goes on from here. */}
        <button
          type="button"
          className={last ? 'button button-quiet' : 'button'}
          autoFocus={!last}
          onClick={onClose}
        >
          {texts.close}
        </button>
        {last && (
          <button
            type="button"
            className="button"
            autoFocus
            onClick={() => {
              onClose();
              navigation.chooseTrack(last);
            }}
          >
            {texts.goOn(plainText(valueIn(last.name, language) ?? last.slug))}
          </button>
        )}
      </div>
    </>
  );
}
