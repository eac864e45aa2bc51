import { useId } from 'react';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from './files.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts, useLanguage } from '../../../i18n/use-texts.ts';
import { ErrorMessage } from '../page/states.tsx';

interface FileSendingProps {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: 'sending' | 'paused' | 'failed';
  readonly isCutOff: boolean;
  /** The reason why it stopped. */
  readonly errorText: string | undefined;
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

/** The progress of an upload, and the buttons that stop it. */
export function FileSending(props: FileSendingProps) {
  const { name, bytes, sent, phase, isCutOff, errorText } = props;
  const { sending: messages, cancel } = useTexts(widgetTexts);
  const language = useLanguage();
  const label = useId();
  const size = (of: number) => formatBytes(of, language);
  const isGoing = phase === 'sending';
  return (
    <div className={styles['sending']}>
      <p id={label}>{messages.sent(name, size(sent), size(bytes))}</p>
      <progress aria-labelledby={label} max={Math.max(1, bytes)} value={sent} />
      {errorText !== undefined && <ErrorMessage message={errorText} />}
      {isGoing && isCutOff && <ErrorMessage message={messages.cutOff} />}
      {phase === 'paused' && <p role="status">{messages.paused}</p>}
      <div className={styles['keys']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={isGoing ? props.onPause : props.onGoOn}
        >
          {isGoing ? messages.pause : messages.goOn}
        </button>
        <button type="button" className="button button-quiet" onClick={props.onDrop}>
          {cancel}
        </button>
      </div>
    </div>
  );
}
