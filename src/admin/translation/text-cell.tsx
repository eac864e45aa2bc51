import { useState } from 'react';
import { RemovedNote } from '../ui/rich-text/rich-text-input.tsx';
import { RichText } from '../../site/rich-text/rich-text.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import type { CellMark, TextEdit } from './text-edits.ts';
import { TextConflictMessage } from './text-conflict-message.tsx';
import { TextEditor } from './text-editor.tsx';
import type { TextsLabels } from './texts-labels.ts';
import styles from './texts.module.css';

interface TextCellProps {
  /** The label of the cell: element, field, language. */
  readonly name: string;
  readonly language: { readonly code: string; readonly name: string };
  readonly text: string | null;
  /** The value for all languages. */
  readonly everywhere: string | undefined;
  readonly mark: CellMark;
  readonly edit: TextEdit | undefined;
  readonly maxLength: number | undefined;
  /** Rich text, with an editor of its own. */
  readonly isRich: boolean;
  readonly labels: TextsLabels;
  readonly gridPosition: string;
  readonly isReachable: boolean;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onLeave: (hasFocus: boolean) => void;
  readonly onWrite: (now: string | null) => void;
  readonly onGive: () => void;
}

export function TextCell(given: TextCellProps) {
  const { language, text, mark, edit, labels, isEditing, isRich } = given;
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const Editor = isRich ? RichTextEditor : TextEditor;
  return (
    <td
      role="gridcell"
      className={styles['cell']}
      data-mark={mark}
      data-place={given.gridPosition}
      tabIndex={given.isReachable && !isEditing ? 0 : -1}
      onClick={isEditing ? undefined : given.onEdit}
    >
      <span className={styles['language']}>{language.name}</span>
      {isEditing ? (
        <Editor
          name={given.name}
          code={language.code}
          text={text ?? ''}
          maxLength={given.maxLength}
          labels={labels}
          onDone={(now, hasFocus, gone = []) => {
            setRemoved(gone);
            if (now !== undefined && now !== text) given.onWrite(now);
            given.onLeave(hasFocus);
          }}
        />
      ) : (
        <CellText {...{ language, text, mark, labels, isRich }} everywhere={given.everywhere} />
      )}
      {removed.length > 0 && !isEditing && <RemovedNote removed={removed} />}
      {edit?.conflict && !isEditing && (
        <TextConflictMessage
          conflict={edit.conflict}
          labels={labels}
          onMine={() => {
            given.onWrite(edit.now);
          }}
          onTheirs={given.onGive}
        />
      )}
    </td>
  );
}

type CellTextProps = Pick<
  TextCellProps,
  'language' | 'text' | 'everywhere' | 'mark' | 'labels' | 'isRich'
>;

function CellText({ language, text, everywhere, mark, labels, isRich }: CellTextProps) {
  if (text !== null) {
    return isRich ? (
      <div className={styles['text']} dir="auto">
        <RichText text={text} lang={language.code} />
      </div>
    ) : (
      <span className={styles['text']} lang={language.code} dir="auto">
        {text}
      </span>
    );
  }
  if (everywhere !== undefined) {
    return (
      <span className={styles['soft']}>
        {labels.everywhere} {everywhere}
      </span>
    );
  }
  if (mark === 'gap') return <strong className={styles['missing']}>{labels.missing}</strong>;
  return (
    <span className={styles['soft']}>
      {mark === 'not-offered' ? labels.notOffered : labels.nothing}
    </span>
  );
}
