import { useEffect, useId, useRef, useState } from 'react';
import { charactersIn, plainText } from '../../core/story/plain-text.ts';
import { MARKUP } from '../../core/story/typed-markup.ts';
import { RichTextInput } from '../../ui/desk/rich-text-input.tsx';
import type { TextEditorProps } from './text-editor.tsx';
import styles from './texts.module.css';

/** Enter begins a new line here; with Ctrl or ⌘ it keeps, as leaving does, and Esc discards. */
export function RichTextEditor({ name, code, text, most, words, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(text);
  const id = useId();
  const isDone = useRef(false);
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const finish = (now: string | null | undefined, hasFocus: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(now, hasFocus, now === undefined ? [] : removed);
  };
  const { text: clean, removed } = MARKUP.clean(typed);
  const kept = clean.trim() === '' ? null : clean;
  const length = charactersIn(plainText(typed));
  return (
    <div
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') finish(undefined, true);
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        finish(kept, true);
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
          finish(kept, false);
        }}
      />
      <p className={styles['soft']}>{words.richKeys}</p>
      {most !== undefined && (
        <span className={styles['soft']} data-over={length > most}>
          {words.length(length, most)}
        </span>
      )}
    </div>
  );
}
