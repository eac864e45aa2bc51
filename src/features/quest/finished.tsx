import { RichText } from '../../ui/rich-text.tsx';
import { NextButton } from './next-button.tsx';
import styles from './finished.module.css';
import { type PuzzleProps, wordsIn } from './tools.ts';

/** A puzzle that is done: its last words, and the way on. */
export function Finished({ tools, puzzle, onNext }: PuzzleProps) {
  const { scene, texts } = tools;
  const words = wordsIn(scene, puzzle.finishedText);
  return (
    <div className={styles['finished']}>
      {words && <RichText {...words} />}
      {onNext && <NextButton label={texts.nextPuzzle} onClick={onNext} />}
    </div>
  );
}
