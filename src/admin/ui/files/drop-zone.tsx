import { useId, useState, type ReactNode } from 'react';
import styles from './files.module.css';

interface DropZoneProps {
  readonly text: string;
  readonly onDrop: (transfer: DataTransfer) => void;
  /** The buttons that choose files, for users who do not drag. */
  readonly children: ReactNode;
}

/** An area for dropped files. */
export function DropZone({ text, onDrop, children }: DropZoneProps) {
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

interface FilesButtonProps {
  readonly label: string;
  readonly accept?: string;
  /** Chooses a folder with everything in it. */
  readonly isFolder?: boolean;
  readonly isQuiet?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that lets the user choose several files, or a folder. */
export function FilesButton({ label, accept, isFolder, isQuiet, onFiles }: FilesButtonProps) {
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
          // The reset lets the user choose the same file again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={isQuiet === true ? 'button button-quiet' : 'button'}>
        {label}
      </label>
    </span>
  );
}
