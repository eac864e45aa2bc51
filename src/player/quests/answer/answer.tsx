import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import styles from './answer.module.css';
import { TextAnswer } from './text-answer.tsx';
import type { AnswerProps } from '../quest-tools.ts';

const inputs = { text: TextAnswer, MultipleChoice: ChoiceAnswer, QR: CodeAnswer } as const;

/** The input of the puzzle's type; a wrong answer makes it shake. */
export function AnswerInput(props: AnswerProps) {
  const { puzzle, attempt } = props;
  const Input = inputs[puzzle.type];
  // Two names for one animation: changing between them restarts it.
  const move = attempt.wrongCount % 2 === 0 ? styles['shake-even'] : styles['shake-odd'];
  return (
    <div className={attempt.feedback ? move : undefined}>
      <Input {...props} />
    </div>
  );
}
