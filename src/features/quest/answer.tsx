import { ChoiceAnswer } from './choice-answer.tsx';
import { CodeAnswer } from './code-answer.tsx';
import styles from './answer.module.css';
import { TextAnswer } from './text-answer.tsx';
import type { AnswerProps } from './tools.ts';

const inputs = { text: TextAnswer, MultipleChoice: ChoiceAnswer, QR: CodeAnswer } as const;

/** The way to answer that the puzzle's type asks for; a wrong answer makes it shake its head. */
export function Answer(props: AnswerProps) {
  const { puzzle, attempt } = props;
  const Input = inputs[puzzle.type];
  // Two names for one move: changing between them makes it start anew.
  const move = attempt.wrongCount % 2 === 0 ? styles['shake-even'] : styles['shake-odd'];
  return (
    <div className={attempt.said ? move : undefined}>
      <Input {...props} />
    </div>
  );
}
