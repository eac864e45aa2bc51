import { useState, useEffect, useId } from 'react';
import { RemovedNote, RichTextInput } from '../ui/rich-text/rich-text-input.tsx';
import { RichText } from '../../site/rich-text/rich-text.tsx';
import type { CellMark, TextEdit } from './text-edits.ts';
import { TextEditor, type TextEditorProps } from './text-editor.tsx';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';
import styles from './texts.module.css';
import { charactersIn, plainText } from '../../core/story/plain-text.ts';
import { MARKUP } from '../../core/story/typed-markup.ts';
import { useFinish } from './use-finish.ts';
import type { TextConflict } from '../../contract/admin/texts.ts';

/** Otherwise the click would open the cell around it. */
const stopped = (callback: () => void) => (event: { stopPropagation: () => void }) => {
  event.stopPropagation();
  callback();
};

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
  readonly labels: TranslationTexts;
  readonly gridPosition: string;
  readonly isReachable: boolean;
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onLeave: (hasFocus: boolean) => void;
  readonly onWrite: (now: string | null) => void;
  readonly onGive: () => void;
}

export function TextCell(props: TextCellProps) {
  const { language, text, mark, edit, labels, isEditing, isRich } = props;
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const Editor = isRich ? RichTextEditor : TextEditor;
  return (
    <td
      role="gridcell"
      className={styles['cell']}
      data-mark={mark}
      data-place={props.gridPosition}
      tabIndex={props.isReachable && !isEditing ? 0 : -1}
      onClick={isEditing ? undefined : props.onEdit}
    >
      <span className={styles['language']}>{language.name}</span>
      {isEditing ? (
        <Editor
          name={props.name}
          code={language.code}
          text={text ?? ''}
          maxLength={props.maxLength}
          labels={labels}
          onDone={(now, hasFocus, gone = []) => {
            setRemoved(gone);
            if (now !== undefined && now !== text) props.onWrite(now);
            props.onLeave(hasFocus);
          }}
        />
      ) : (
        <CellText {...{ language, text, mark, labels, isRich }} everywhere={props.everywhere} />
      )}
      {removed.length > 0 && !isEditing && <RemovedNote removed={removed} />}
      {edit?.conflict && !isEditing && (
        <TextConflictMessage
          conflict={edit.conflict}
          labels={labels}
          onMine={() => {
            props.onWrite(edit.now);
          }}
          onTheirs={props.onGive}
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

/** Enter begins a new line here; with Ctrl or ⌘ it saves, as leaving does, and Esc discards. */
function RichTextEditor({ name, code, text, maxLength, labels, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(text);
  const id = useId();
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const { text: clean, removed } = MARKUP.clean(typed);
  const valueToSave = clean.trim() === '' ? null : clean;
  const finish = useFinish({
    valueToSave,
    isChanged: typed !== text,
    onDone: (now, hasFocus) => {
      onDone(now, hasFocus, now === undefined ? [] : removed);
    },
  });
  const length = charactersIn(plainText(typed));
  return (
    <div
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finish(undefined, true);
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        finish(valueToSave, true);
      }}
    >
      <RichTextInput
        id={id}
        name={{ 'aria-label': name }}
        lang={code}
        value={typed}
        rules={MARKUP}
        onChange={setTyped}
        onLeave={() => {
          finish(valueToSave, false);
        }}
      />
      <p className={styles['soft']}>{labels.richKeys}</p>
      {maxLength !== undefined && (
        <span className={styles['soft']} data-over={length > maxLength}>
          {labels.length(length, maxLength)}
        </span>
      )}
    </div>
  );
}

interface TextConflictMessageProps {
  readonly conflict: TextConflict;
  readonly labels: TranslationTexts;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Why a text was not saved, and the two choices where somebody else was faster. */
function TextConflictMessage({ conflict, labels, onMine, onTheirs }: TextConflictMessageProps) {
  const why = {
    changed: labels.changed,
    gone: labels.gone,
    'no-field': labels.noField,
    'too-long': labels.tooLong,
  }[conflict.reason];
  return (
    <div className={styles['conflict']} role="alert">
      <p>{why}</p>
      {conflict.reason === 'changed' && (
        <>
          <p dir="auto">{conflict.stands ?? labels.nothing}</p>
          <div className={styles['ways']}>
            <button type="button" className="button" onClick={stopped(onMine)}>
              {labels.takeMine}
            </button>
            <button type="button" className="button button-quiet" onClick={stopped(onTheirs)}>
              {labels.takeTheirs}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
