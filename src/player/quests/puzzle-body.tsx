import { useEffect, useRef, useSyncExternalStore, useId } from 'react';
import { type AttemptAction, FIRST_ATTEMPT, type Attempt } from '../../core/puzzle/attempt.ts';
import { RichText } from '../../site/rich-text/rich-text.tsx';
import { AnswerInput } from './answer/answer.tsx';
import { AudioButton } from './audio-button.tsx';
import { Illustration } from './illustration.tsx';
import styles from './quests.module.css';
import {
  type PuzzleProps,
  type Stage,
  elementTitleOf,
  fieldTextIn,
  type AnswerProps,
} from './quest-tools.ts';
import { NextButton } from './next-button.tsx';
import { hintAfter } from '../../core/puzzle/judge-answer.ts';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import type { QuestTexts } from '../../i18n/quest.ts';
import { Icon } from '../../ui/icon.tsx';

interface PuzzleBodyProps extends PuzzleProps {
  readonly stage: Stage;
}

export function PuzzleBody({ tools, puzzle, stage, onNext }: PuzzleBodyProps) {
  const { walkContext, texts } = tools;
  const title = elementTitleOf(walkContext, puzzle.title, texts.unnamedPuzzle).text;
  const description = fieldTextIn(walkContext, puzzle.description);
  const outcome = useFocusOnOutcome(stage);
  const answer = { tools, puzzle, ...useAttempt({ tools, puzzle }) };
  return (
    <>
      <Illustration
        tools={tools}
        field={puzzle.illustration}
        altText={puzzle.illustrationAltText}
        title={title}
      />
      {description && <RichText {...description} />}
      <AudioButton tools={tools} field={puzzle.audio} title={title} />
      {stage === 'open' && <AnswerInput {...answer} />}
      <div ref={outcome} tabIndex={-1} className={styles['outcome']}>
        {stage === 'finished' ? (
          <Finished tools={tools} puzzle={puzzle} onNext={onNext} />
        ) : (
          <VerdictMessage texts={texts} attempt={answer.attempt} stage={stage} />
        )}
      </div>
      {stage === 'open' && <Hint {...answer} />}
    </>
  );
}

type PuzzleOfAttempt = Pick<PuzzleBodyProps, 'tools' | 'puzzle'>;

function useAttempt({ tools: { questSession, walkContext }, puzzle }: PuzzleOfAttempt) {
  const { attempts } = useSyncExternalStore(questSession.subscribe, questSession.state);
  return {
    attempt: attempts.get(puzzle.slug) ?? FIRST_ATTEMPT,
    onAction: (action: AttemptAction) => {
      questSession.sendAction({ puzzle, language: walkContext.language }, action);
    },
  };
}

/** The right answer removes the field that had the focus: the outcome takes the focus over. */
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

/** A solved puzzle: its closing text, and the button to the next one. */
function Finished({ tools, puzzle, onNext }: PuzzleProps) {
  const { walkContext, texts } = tools;
  const finishedText = fieldTextIn(walkContext, puzzle.finishedText);
  return (
    <div className={styles['finished']}>
      {finishedText && <RichText {...finishedText} />}
      {onNext && <NextButton label={texts.nextPuzzle} onClick={onNext} />}
    </div>
  );
}

/** A hint is offered from the first wrong answer on, where there is one. */
function Hint({ tools, puzzle, attempt, onAction }: AnswerProps) {
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

interface VerdictMessageProps {
  readonly texts: QuestTexts;
  readonly attempt: Attempt;
  readonly stage: Stage;
}

/** The verdict on the last answer. Its line precedes its text, for eyes and screen readers. */
function VerdictMessage({ texts, attempt, stage }: VerdictMessageProps) {
  // After a reload within the two seconds only the progress knows that the answer was right.
  const verdict = attempt.feedback?.verdict ?? (stage === 'solved' ? 'correct' : undefined);
  const isRight = stage === 'solved';
  const message =
    verdict === undefined || verdict === 'hint' ? undefined : texts[`announced-${verdict}`];
  return (
    <p
      role="status"
      className={styles['verdict']}
      data-tone={isRight ? 'right' : 'wrong'}
      lang={fixedLanguage(message)}
    >
      {message !== undefined && (
        <>
          <Icon name={isRight ? 'check' : 'close'} />
          {message}
        </>
      )}
    </p>
  );
}
