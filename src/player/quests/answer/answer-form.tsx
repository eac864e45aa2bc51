import { useId } from 'react';
import styles from '../quests.module.css';
import { AnswerFrame } from './answer-frame.tsx';
import type { AnswerProps } from '../quest-tools.ts';

/** A text field for an answer. */
export function AnswerForm({ label, ...props }: AnswerProps & { readonly label: string }) {
  const id = useId();
  const { attempt, onAction } = props;
  return (
    <AnswerFrame {...props} className={styles['answer']}>
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
    </AnswerFrame>
  );
}
