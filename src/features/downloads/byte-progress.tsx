import { bytesInWords } from '../../ui/bytes-in-words.ts';
import styles from './downloads.module.css';
import type { WalkFileTexts } from './storage-room.ts';

interface ByteProgressProps {
  readonly texts: WalkFileTexts;
  readonly languageCode: string;
  readonly label: string;
  readonly done: number;
  readonly all: number;
  readonly onCancel: () => void;
}

/** How far a file is, and the way out of it. */
export function ByteProgress({ texts, languageCode, label, ...props }: ByteProgressProps) {
  const { done, all, onCancel } = props;
  const words = texts.progress(bytesInWords(done, languageCode), bytesInWords(all, languageCode));
  return (
    <div className={styles['part']}>
      <p role="status">{label}</p>
      <div className={styles['progress']}>
        <progress value={done} max={all} aria-label={words} />
        <span>{words}</span>
      </div>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}
