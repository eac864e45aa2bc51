import type { Cue } from '../../core/transcript/cue.ts';
import type { transcript } from '../../i18n/german/transcript.ts';
import { timeText } from '../../ui/time-text.ts';
import styles from './transcript.module.css';

interface LineProps {
  readonly cue: Cue | undefined;
  /** The line above it: who speaks on is not named again. */
  readonly before: Cue | undefined;
  readonly isActive: boolean;
  /** Of all lines one is reached by Tab; arrow keys lead to the others. */
  readonly isReachable: boolean;
  /** Undefined where there is nothing to hear. */
  readonly onHear: ((startS: number) => void) | undefined;
  readonly texts: typeof transcript;
}

export function Line({ cue, before, isActive, isReachable, onHear, texts }: LineProps) {
  if (!cue) return null;
  const { speaker, text, startS } = cue;
  const words = (
    <>
      {speaker !== undefined && speaker !== before?.speaker && (
        <span className={styles['speaker']}>{speaker}</span>
      )}
      <span>{text}</span>
    </>
  );
  return (
    <li>
      {onHear ? (
        <button
          type="button"
          className={styles['line']}
          aria-current={isActive}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => {
            onHear(startS);
          }}
        >
          {words}
          <span className="sr-only">{texts.hearFrom(timeText(startS))}</span>
        </button>
      ) : (
        <p className={styles['line']} aria-current={isActive}>
          {words}
        </p>
      )}
    </li>
  );
}
