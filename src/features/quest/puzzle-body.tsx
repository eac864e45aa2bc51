import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type Deed, FIRST_ATTEMPT } from '../../core/puzzle/attempt.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { Answer } from './answer.tsx';
import { AudioButton } from './audio-button.tsx';
import { Finished } from './finished.tsx';
import { Hint } from './hint.tsx';
import { Illustration } from './illustration.tsx';
import styles from './puzzle-body.module.css';
import { type PuzzleProps, type Stage, titleOf, wordsIn } from './tools.ts';
import { Verdict } from './verdict.tsx';

interface PuzzleBodyProps extends PuzzleProps {
  readonly stage: Stage;
}

export function PuzzleBody({ tools, puzzle, stage, onNext }: PuzzleBodyProps) {
  const { scene, texts } = tools;
  const title = titleOf(scene, puzzle.title, texts.unnamedPuzzle).text;
  const description = wordsIn(scene, puzzle.description);
  const outcome = useFocusOnOutcome(stage);
  const answer = { tools, puzzle, ...useAttempt({ tools, puzzle }) };
  return (
    <>
      <Illustration
        tools={tools}
        field={puzzle.illustration}
        words={puzzle.illustrationWords}
        title={title}
      />
      {description && <RichText {...description} />}
      <AudioButton tools={tools} field={puzzle.audio} title={title} />
      {stage === 'open' && <Answer {...answer} />}
      <div ref={outcome} tabIndex={-1} className={styles['outcome']}>
        {stage === 'finished' ? (
          <Finished tools={tools} puzzle={puzzle} onNext={onNext} />
        ) : (
          <Verdict texts={texts} attempt={answer.attempt} stage={stage} />
        )}
      </div>
      {stage === 'open' && <Hint {...answer} />}
    </>
  );
}

type Asked = Pick<PuzzleBodyProps, 'tools' | 'puzzle'>;

function useAttempt({ tools: { desk, scene }, puzzle }: Asked) {
  const { attempts } = useSyncExternalStore(desk.subscribe, desk.state);
  return {
    attempt: attempts.get(puzzle.slug) ?? FIRST_ATTEMPT,
    onDeed: (deed: Deed) => {
      desk.send({ puzzle, language: scene.language }, deed);
    },
  };
}

/** The field that held the focus goes with the right answer: what came of it takes the focus over. */
function useFocusOnOutcome(stage: Stage) {
  const outcome = useRef<HTMLDivElement>(null);
  const stageBefore = useRef(stage);
  useEffect(() => {
    const isNew = stageBefore.current !== stage && stage !== 'open';
    stageBefore.current = stage;
    const isFocusLost = document.activeElement === document.body;
    if (isNew && isFocusLost) outcome.current?.focus({ preventScroll: true });
  }, [stage]);
  return outcome;
}
