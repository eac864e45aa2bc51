import { RichText } from '../../site/rich-text/rich-text.tsx';
import { NextButton } from './next-button.tsx';
import styles from './quests.module.css';
import { type PuzzleProps, fieldTextIn } from './quest-tools.ts';

/** A solved puzzle: its closing text, and the button to the next one. */
export function Finished({ tools, puzzle, onNext }: PuzzleProps) {
  const { walkContext, texts } = tools;
  const finishedText = fieldTextIn(walkContext, puzzle.finishedText);
  return (
    <div className={styles['finished']}>
      {finishedText && <RichText {...finishedText} />}
      {onNext && <NextButton label={texts.nextPuzzle} onClick={onNext} />}
    </div>
  );
}
