import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from '../offline.module.css';
import { useEffect, useRef, useState } from 'react';
import type { ByteWorkOptions } from './walk-files.ts';
import type { WalkFileTexts } from '../../../i18n/walk-file.ts';
interface ByteProgressProps {
  readonly texts: WalkFileTexts;
  readonly languageCode: string;
  readonly label: string;
  readonly done: number;
  readonly all: number;
  readonly onCancel: () => void;
}

/** The progress of a file, and a button that cancels it. */
export function ByteProgress({ texts, languageCode, label, ...props }: ByteProgressProps) {
  const { done, all, onCancel } = props;
  const message = texts.progress(formatBytes(done, languageCode), formatBytes(all, languageCode));
  return (
    <div className={styles['part']}>
      <p role="status">{label}</p>
      <div className={styles['progress']}>
        <progress value={done} max={all} aria-label={message} />
        <span>{message}</span>
      </div>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

export interface ByteWork {
  /** Undefined while nothing is running. */
  readonly bytes: number | undefined;
  readonly runWork: <T>(work: (under: ByteWorkOptions) => Promise<T>) => Promise<T>;
  readonly cancelWork: () => void;
}

/** A long task that reports bytes; it is aborted with the page that shows it. */
export function useByteWork(): ByteWork {
  const [bytes, setBytes] = useState<number>();
  const calls = useRef<AbortController>(undefined);
  useEffect(() => () => calls.current?.abort(), []);
  return {
    bytes,
    runWork(work) {
      const controller = new AbortController();
      calls.current = controller;
      setBytes(0);
      return work({ onBytes: setBytes, signal: controller.signal }).finally(() => {
        setBytes(undefined);
      });
    },
    cancelWork: () => {
      calls.current?.abort();
    },
  };
}
