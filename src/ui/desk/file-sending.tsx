import { useId } from 'react';
import { bytesInWords } from '../bytes-in-words.ts';
import { useDeskLanguage, useDeskWords } from './desk-words.ts';
import styles from './file-sending.module.css';
import { FaultLine } from './states.tsx';

interface FileSendingProps {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: 'sending' | 'paused' | 'failed';
  readonly isCutOff: boolean;
  /** Why it stands. */
  readonly faultWords: string | undefined;
  readonly onPause: () => void;
  readonly onGoOn: () => void;
  readonly onDrop: () => void;
}

/** How far a file is on its way, and the keys that stop it. */
export function FileSending(given: FileSendingProps) {
  const { name, bytes, sent, phase, isCutOff, faultWords } = given;
  const { sending: words, cancel } = useDeskWords();
  const language = useDeskLanguage();
  const label = useId();
  const size = (of: number) => bytesInWords(of, language);
  const isGoing = phase === 'sending';
  return (
    <div className={styles['sending']}>
      <p id={label}>{words.sent(name, size(sent), size(bytes))}</p>
      <progress aria-labelledby={label} max={Math.max(1, bytes)} value={sent} />
      {faultWords !== undefined && <FaultLine words={faultWords} />}
      {isGoing && isCutOff && <FaultLine words={words.cutOff} />}
      {phase === 'paused' && <p role="status">{words.paused}</p>}
      <div className={styles['keys']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={isGoing ? given.onPause : given.onGoOn}
        >
          {isGoing ? words.pause : words.goOn}
        </button>
        <button type="button" className="button button-quiet" onClick={given.onDrop}>
          {cancel}
        </button>
      </div>
    </div>
  );
}
