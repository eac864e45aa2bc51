import { useEffect, useRef, useState } from 'react';
import { charactersIn } from '../../core/story/plain-text.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';
import { useFinish } from './use-finish.ts';
import fields from '../ui/fields/fields.module.css';
import styles from './texts.module.css';

export interface TextEditorProps {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  readonly maxLength: number | undefined;
  readonly labels: TranslationTexts;
  /** Undefined: the text is discarded; null: it is empty. `removed`: markup that is not saved. */
  readonly onDone: (
    now: string | null | undefined,
    hasFocus: boolean,
    removed?: readonly string[],
  ) => void;
}

/** Enter saves, Shift and Enter begins a new line, Esc discards, leaving saves. */
export function TextEditor({ name, code, text, maxLength, labels, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const valueToSave = typed.trim() === '' ? null : typed;
  const finish = useFinish({ valueToSave, isChanged: typed !== text, onDone });
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
          if (isEnter) finish(valueToSave, true);
          if (event.key === 'Escape') finish(undefined, true);
        }}
        onBlur={() => {
          finish(valueToSave, false);
        }}
      />
      {maxLength !== undefined && (
        <span className={styles['soft']} data-over={charactersIn(typed) > maxLength}>
          {labels.length(charactersIn(typed), maxLength)}
        </span>
      )}
    </>
  );
}
