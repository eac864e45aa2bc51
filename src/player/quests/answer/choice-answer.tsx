import { useId } from 'react';
import { plainText } from '../../../core/story/plain-text.ts';
import { valueIn } from '../../../core/story/read.ts';
import { chosenIndex } from '../../../core/puzzle/kinds/multiple-choice.ts';
import { AnswerFrame } from './answer-frame.tsx';
import styles from './answer.module.css';
import type { AnswerProps } from '../quest-tools.ts';

export function ChoiceAnswer(props: AnswerProps) {
  const { tools, puzzle, attempt, onAction } = props;
  const { texts, walkContext } = tools;
  const name = useId();
  const choices = valueIn(puzzle.choices, walkContext.language) ?? [];
  const chosen = chosenIndex(puzzle, walkContext.language, attempt.text);
  return (
    <AnswerFrame {...props} className={styles['choices']}>
      <fieldset>
        <legend>{texts.choose}</legend>
        {choices.map(({ item, value }, position) => (
          <label key={value} className={styles['choice']}>
            <input
              type="radio"
              name={name}
              checked={position === chosen}
              onChange={() => {
                onAction({ type: 'answer/typed', text: value });
              }}
            />
            <span>{plainText(item)}</span>
          </label>
        ))}
      </fieldset>
    </AnswerFrame>
  );
}
