import type { Attempt } from '../../core/puzzle/attempt.ts';
import { fixedLanguage } from '../../i18n/fixed-english.ts';
import type { QuestTexts } from '../../i18n/quest.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './quests.module.css';
import type { Stage } from './quest-tools.ts';

interface VerdictMessageProps {
  readonly texts: QuestTexts;
  readonly attempt: Attempt;
  readonly stage: Stage;
}

/** The verdict on the last answer. Its line precedes its text, for eyes and screen readers. */
export function VerdictMessage({ texts, attempt, stage }: VerdictMessageProps) {
  // After a reload within the two seconds only the progress knows that the answer was right.
  const verdict = attempt.feedback?.verdict ?? (stage === 'solved' ? 'correct' : undefined);
  const isRight = stage === 'solved';
  const message =
    verdict === undefined || verdict === 'hint' ? undefined : texts[`said-${verdict}`];
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
