import type { ComponentType } from 'react';
import type { PuzzleType } from '../../../core/story/model.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import styles from './answer.module.css';
import type { AnswerProps } from '../quest-tools.ts';
import { AnswerForm } from './answer-form.tsx';

/** The input of each kind of puzzle. */
const ANSWER_INPUTS: Readonly<Record<PuzzleType, ComponentType<AnswerProps>>> = {
  text: TextAnswer,
  MultipleChoice: ChoiceAnswer,
  QR: CodeAnswer,
};

/** A wrong answer makes the input shake. */
export function AnswerInput(props: AnswerProps) {
  const { puzzle, attempt } = props;
  const Input = ANSWER_INPUTS[puzzle.type];
  // Two names for one animation: changing between them restarts it.
  const move = attempt.wrongCount % 2 === 0 ? styles['shake-even'] : styles['shake-odd'];
  return (
    <div className={attempt.feedback ? move : undefined}>
      <Input {...props} />
    </div>
  );
}

function TextAnswer(props: AnswerProps) {
  return <AnswerForm {...props} label={props.tools.texts.answer} />;
}
