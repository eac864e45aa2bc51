import { useEffect, useId, useState } from 'react';
import { charactersIn, plainText } from '../../core/story/plain-text.ts';
import { MARKUP } from '../../core/story/typed-markup.ts';
import { RichTextInput } from '../ui/rich-text/rich-text-input.tsx';
import type { TextEditorProps } from './text-editor.tsx';
import styles from './texts.module.css';
import { useFinish } from './use-finish.ts';

/** Enter begins a new line here; with Ctrl or ⌘ it saves, as leaving does, and Esc discards. */
export function RichTextEditor({ name, code, text, maxLength, labels, onDone }: TextEditorProps) {
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
