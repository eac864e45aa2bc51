import { useId } from 'react';
import { normalAnswer } from '../../../core/puzzle/same-answer.ts';
import styles from './answer-form.module.css';
import type { AnswerProps } from '../quest-tools.ts';

/** A text field for an answer. */
export function AnswerForm({ tools, attempt, onAction, label }: AnswerProps & { label: string }) {
  const id = useId();
  return (
    <form
      className={styles['answer']}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onAction({ type: 'answer/sent' });
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={attempt.text}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => {
          onAction({ type: 'answer/typed', text: event.target.value });
        }}
      />
      <button type="submit" className="button" disabled={normalAnswer(attempt.text) === ''}>
        {tools.texts.send}
      </button>
    </form>
  );
}
