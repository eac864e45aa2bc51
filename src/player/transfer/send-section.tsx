import { useEffect, useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { transferFileOf } from '../../contract/transfer-file.ts';
import type { OutgoingTransfer } from './progress-transfer.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { RequestIdNote } from '../../site/request-id-note.tsx';

import { type TransferContext } from './transfer-context.ts';
import styles from './transfer.module.css';
import { formatDayAndTime } from '../../lib/format-date.ts';
import { transferTexts } from '../../i18n/transfer.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Cameras can no longer read a finer code from a phone's display. */
const MAX_LINK_LENGTH = 1200;

interface SendSectionProps {
  readonly transferContext: TransferContext;
  readonly onClose: () => void;
}

/** On the old device: offers the progress as a code, a link or a file. */
export function SendSection({ transferContext, onClose }: SendSectionProps) {
  const texts = useTexts(transferTexts);
  const { outgoing, retry } = useOutgoingTransfer(transferContext);
  return (
    <section className={styles['part']} aria-label={texts.sendTitle}>
      <h3>{texts.sendTitle}</h3>
      {outgoing === 'nothing' && <p>{texts.sendNothing}</p>}
      {outgoing === undefined && (
        <Waiting
          texts={{ waiting: texts.sendWaiting, slow: texts.sendSlow, actionLabel: texts.close }}
          onGiveUp={onClose}
        >
          <div className={styles['codePlace']} />
        </Waiting>
      )}
      {typeof outgoing === 'object' && (
        <EncodedTransfer transferContext={transferContext} outgoing={outgoing} onConfirm={retry} />
      )}
    </section>
  );
}

function useOutgoingTransfer(transferContext: TransferContext) {
  const [attempt, setAttempt] = useState(0);
  const [outgoing, setOutgoing] = useState<OutgoingTransfer | 'nothing'>();
  useEffect(() => {
    let isOver = false;
    void transferContext.createTransfer().then((found) => {
      if (!isOver) setOutgoing(found ?? 'nothing');
    });
    return () => {
      isOver = true;
    };
  }, [transferContext, attempt]);
  return {
    outgoing,
    retry: () => {
      setOutgoing(undefined);
      setAttempt(attempt + 1);
    },
  };
}

interface EncodedTransferProps {
  readonly transferContext: TransferContext;
  readonly outgoing: OutgoingTransfer;
  readonly onConfirm: () => void;
}

function EncodedTransfer({ transferContext, outgoing, onConfirm }: EncodedTransferProps) {
  const { languageCode } = transferContext.walkContext;
  const texts = useTexts(transferTexts);
  const { reached, transferCode, confirmedAtMs, requestId } = outgoing;
  const link = transferContext.linkOf(transferCode);
  const isFine = link.length <= MAX_LINK_LENGTH;
  return (
    <>
      <p>{texts.reached(reached.open, reached.begun, reached.solved)}.</p>
      {isFine && <CodePicture className={styles['code']} text={link} label={texts.codeLabel} />}
      <p>{isFine ? texts.codeHow : texts.codeTooLarge}</p>
      <p role="status">
        {confirmedAtMs === undefined
          ? texts[requestId === undefined ? 'unconfirmedHere' : 'unconfirmedByError']
          : texts.confirmed(formatDayAndTime(confirmedAtMs, languageCode))}
      </p>
      <RequestIdNote requestId={requestId} />
      <TransferControls
        transferContext={transferContext}
        outgoing={outgoing}
        link={isFine ? link : undefined}
      >
        {confirmedAtMs === undefined && (
          <button type="button" className="button button-quiet" onClick={onConfirm}>
            {texts.confirmNow}
          </button>
        )}
      </TransferControls>
    </>
  );
}

interface TransferControlsProps {
  readonly transferContext: TransferContext;
  readonly outgoing: OutgoingTransfer;
  /** Absent where it would be too long to be sent. */
  readonly link: string | undefined;
  readonly children: React.ReactNode;
}

function TransferControls({ transferContext, outgoing, link, children }: TransferControlsProps) {
  const { story, language, toasts } = transferContext.walkContext;
  const texts = useTexts(transferTexts);
  const send = async (url: string) => {
    const walk = plainText(valueIn(story.title, language) ?? story.slug);
    const outcome = await transferContext.sharing.shareLink({ title: texts.linkTitle(walk), url });
    if (outcome === 'copied') toasts.showToast(texts.linkCopied, 'success');
    if (outcome === 'failed') toasts.showToast(texts.linkFailed);
  };
  return (
    <div className={styles['keys']}>
      <button
        type="button"
        className="button"
        onClick={() => {
          transferContext.files.saveFile(transferFileOf(story.slug, outgoing.transferCode));
          toasts.showToast(texts.fileSaved, 'success');
        }}
      >
        <Icon name="download" />
        {texts.saveFile}
      </button>
      {link !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void send(link);
          }}
        >
          <Icon name="share" />
          {texts.sendLink}
        </button>
      )}
      {children}
    </div>
  );
}
