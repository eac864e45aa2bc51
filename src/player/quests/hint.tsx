import { useId } from 'react';
import { hintAfter } from '../../core/puzzle/judge-answer.ts';
import { RichText } from '../../site/rich-text/rich-text.tsx';
import styles from './quests.module.css';
import { type AnswerProps, fieldTextIn } from './quest-tools.ts';

/** A hint is offered from the first wrong answer on, where there is one. */
export function Hint({ tools, puzzle, attempt, onAction }: AnswerProps) {
  const { texts, walkContext } = tools;
  const id = useId();
  const isThere = hintAfter(puzzle, walkContext.language, attempt.wrongCount) !== undefined;
  const hint = isThere ? fieldTextIn(walkContext, puzzle.hint) : undefined;
  return (
    <div className={styles['hint']}>
      {hint && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={attempt.isHintOpen}
          aria-controls={id}
          onClick={() => {
            onAction({ type: 'hint/toggled' });
          }}
        >
          {attempt.isHintOpen ? texts.hideHint : texts.showHint}
        </button>
      )}
      <div id={id} role="status">
        {hint && attempt.isHintOpen && (
          <div className={styles['hint-text']}>
            <p className={styles['hint-title']}>{texts.hint}</p>
            <RichText {...hint} />
          </div>
        )}
      </div>
    </div>
  );
}
