import { useId } from 'react';
import { useDeskWords } from './desk-words.ts';
import { FieldFrame, type FieldProps, type InputIds } from './field-frame.tsx';
import styles from './file-sending.module.css';

interface FileInputProps {
  readonly ids: Pick<InputIds, 'id'> & Partial<InputIds>;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

interface FileChoiceProps {
  readonly words: string;
  /** What kind of file: whoever hears the page hears it after the words that are seen. */
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for one file. */
export function FileChoice({ words, label, accept, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <span className={styles['choose']}>
      <label htmlFor={id} className="button" aria-label={`${words}: ${label}`}>
        {words}
      </label>
      <FileInput ids={{ id }} accept={accept} onFile={onChoose} />
    </span>
  );
}

interface FileFieldProps extends FieldProps, Omit<FileInputProps, 'ids'> {}

/** A field for one file: what the browser draws itself speaks its own language and names no file. */
export function FileField({ accept, onFile, ...field }: FileFieldProps) {
  const words = useDeskWords();
  return (
    <FieldFrame {...field}>
      {(ids) => (
        <span className={styles['choose']}>
          <label htmlFor={ids.id} className="button button-quiet">
            {words.chooseFile}
          </label>
          <FileInput ids={ids} accept={accept} onFile={onFile} />
        </span>
      )}
    </FieldFrame>
  );
}

function FileInput({ ids, accept, onFile }: FileInputProps) {
  return (
    <input
      {...ids}
      className={styles['chooser']}
      type="file"
      accept={accept}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // So that the same file can be chosen once more.
        target.value = '';
      }}
    />
  );
}
