import { useId } from 'react';
import { bytesInWords } from '../bytes-in-words.ts';
import { useDeskLanguage, useDeskWords } from './desk-words.ts';
import styles from './file-sending.module.css';
import { FaultLine } from './states.tsx';

interface FileChoiceProps {
  readonly words: string;
  /** What kind of file, for who hears the page. */
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for one file. */
export function FileChoice({ words, label, accept, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <span className={styles['choose']}>
      <label htmlFor={id} className="button" aria-label={label}>
        {words}
      </label>
      <input
        id={id}
        className={styles['chooser']}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
    </span>
  );
}

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
