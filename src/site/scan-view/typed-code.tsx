import { useId, useRef, useState } from 'react';
import styles from './scanner.module.css';
import type { ScannerTexts } from './scanner-texts.ts';

export interface Typing {
  readonly onTyped: (text: string) => void;
  /** An example of the code printed under a sign. */
  readonly example: string;
}

/** A field for the code printed under a sign, or for a whole link. */
export function TypedCode({ texts, onTyped, example }: Typing & { readonly texts: ScannerTexts }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  return (
    <form
      className={styles['typed']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') field.current?.focus();
        else onTyped(text);
      }}
    >
      <label htmlFor={id}>{texts.typedLabel}</label>
      <div className={styles['line']}>
        <input
          ref={field}
          id={id}
          value={text}
          maxLength={2000}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <button type="submit" className="button">
          {texts.typedSend}
        </button>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {texts.typedHint(example)}
      </p>
    </form>
  );
}
