import { useEffect, useRef, useState } from 'react';
import { charactersIn } from '../../core/story/plain-text.ts';
import type { TextsWords } from './texts-words.ts';
import { useFinish } from './use-finish.ts';
import fields from '../../ui/desk/fields.module.css';
import styles from './texts.module.css';

export interface TextEditorProps {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly most: number | undefined;
  readonly words: TextsWords;
  /** Undefined: what was typed is discarded. Nothing typed is null. `removed` is not kept. */
  readonly onDone: (
    now: string | null | undefined,
    hasFocus: boolean,
    removed?: readonly string[],
  ) => void;
}

/** Enter keeps, Shift and Enter begins a new line, Esc discards, leaving keeps. */
export function TextEditor({ name, code, text, most, words, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const kept = typed.trim() === '' ? null : typed;
  const finish = useFinish({ kept, isChanged: typed !== text, onDone });
  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  return (
    <>
      <textarea
        ref={area}
        className={fields['input']}
        aria-label={name}
        lang={code}
        dir="auto"
        rows={Math.min(12, Math.max(2, Math.ceil(typed.length / 40)))}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          const isEnter =
            event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
          if (isEnter) event.preventDefault();
          if (isEnter) finish(kept, true);
          if (event.key === 'Escape') finish(undefined, true);
        }}
        onBlur={() => {
          finish(kept, false);
        }}
      />
      {most !== undefined && (
        <span className={styles['soft']} data-over={charactersIn(typed) > most}>
          {words.length(charactersIn(typed), most)}
        </span>
      )}
    </>
  );
}
