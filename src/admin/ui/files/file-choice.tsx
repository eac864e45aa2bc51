import { useId } from 'react';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FieldFrame, type FieldProps, type InputIds } from '../fields/field-frame.tsx';
import styles from './files.module.css';

interface FileInputProps {
  readonly ids: Pick<InputIds, 'id'> & Partial<InputIds>;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

interface FileChoiceProps {
  readonly buttonText: string;
  /** The kind of file: screen readers read it after the visible text. */
  readonly label: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
}

/** A button that asks for one file. */
export function FileChoice({ buttonText, label, accept, onChoose }: FileChoiceProps) {
  const id = useId();
  return (
    <span className={styles['choose']}>
      <label htmlFor={id} className="button" aria-label={`${buttonText}: ${label}`}>
        {buttonText}
      </label>
      <FileInput ids={{ id }} accept={accept} onFile={onChoose} />
    </span>
  );
}

interface FileFieldProps extends FieldProps, Omit<FileInputProps, 'ids'> {}

/** A field for one file: the browser's own control uses its own language and names no file. */
export function FileField({ accept, onFile, ...field }: FileFieldProps) {
  const { chooseFile } = useTexts(widgetTexts);
  return (
    <FieldFrame {...field}>
      {(ids) => (
        <span className={styles['choose']}>
          <label htmlFor={ids.id} className="button button-quiet">
            {chooseFile}
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
        // The reset lets the user choose the same file again.
        target.value = '';
      }}
    />
  );
}
