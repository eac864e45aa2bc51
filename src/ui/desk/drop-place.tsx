import { useId, useState, type ReactNode } from 'react';
import styles from './drop-place.module.css';

interface DropPlaceProps {
  readonly text: string;
  readonly onDrop: (transfer: DataTransfer) => void;
  /** The keys to choose files, for who drags nothing. */
  readonly children: ReactNode;
}

/** Where files are dropped. */
export function DropPlace({ text, onDrop, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer);
      }}
    >
      <p>{text}</p>
      <div className={styles['keys']}>{children}</div>
    </div>
  );
}

interface FilesKeyProps {
  readonly label: string;
  readonly accept?: string;
  /** A whole folder with all that is in it. */
  readonly isFolder?: boolean;
  readonly isQuiet?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A key that lets several files be chosen, or a folder. */
export function FilesKey({ label, accept, isFolder, isQuiet, onFiles }: FilesKeyProps) {
  const id = useId();
  return (
    <span className={styles['key']}>
      <input
        id={id}
        className={styles['chooser']}
        type="file"
        multiple
        accept={accept}
        {...(isFolder === true ? { webkitdirectory: '' } : {})}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // So that the same file can be chosen once more.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={isQuiet === true ? 'button button-quiet' : 'button'}>
        {label}
      </label>
    </span>
  );
}
