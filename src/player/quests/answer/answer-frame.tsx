import type { ReactNode } from 'react';
import { PUZZLE_KINDS } from '../../../core/puzzle/kinds/puzzle-kinds.ts';
import type { AnswerProps } from '../quest-tools.ts';

interface AnswerFrameProps extends AnswerProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The form around an answer, with its button, which waits until there is an answer to send. */
export function AnswerFrame(props: AnswerFrameProps) {
  const { tools, puzzle, attempt, onAction, className, children } = props;
  const { isAnswer } = PUZZLE_KINDS[puzzle.type];
  return (
    <form
      className={className}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onAction({ type: 'answer/sent' });
      }}
    >
      {children}
      <button
        type="submit"
        className="button"
        disabled={!isAnswer(puzzle, tools.walkContext.language, attempt.text)}
      >
        {tools.texts.send}
      </button>
    </form>
  );
}
