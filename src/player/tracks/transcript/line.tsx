import type { Cue } from '../../../core/transcript/cue.ts';
import type { transcript } from '../../../i18n/german/transcript.ts';
import { timeText } from '../../../ui/time-text.ts';
import styles from './transcript.module.css';

interface LineProps {
  readonly cue: Cue | undefined;
  /** The line above it: the same speaker is not named again. */
  readonly before: Cue | undefined;
  readonly isActive: boolean;
  /** Tab reaches one of all lines; arrow keys lead to the others. */
  readonly isReachable: boolean;
  /** Undefined where there is nothing to hear. */
  readonly onPlayFrom: ((startS: number) => void) | undefined;
  readonly texts: typeof transcript;
}

export function Line({ cue, before, isActive, isReachable, onPlayFrom, texts }: LineProps) {
  if (!cue) return null;
  const { speaker, text, startS } = cue;
  const spokenText = (
    <>
      {speaker !== undefined && speaker !== before?.speaker && (
        <span className={styles['speaker']}>{speaker}</span>
      )}
      <span>{text}</span>
    </>
  );
  return (
    <li>
      {onPlayFrom ? (
        <button
          type="button"
          className={styles['line']}
          aria-current={isActive}
          tabIndex={isReachable ? 0 : -1}
          onClick={() => {
            onPlayFrom(startS);
          }}
        >
          {spokenText}
          <span className="sr-only">{texts.playFrom(timeText(startS))}</span>
        </button>
      ) : (
        <p className={styles['line']} aria-current={isActive}>
          {spokenText}
        </p>
      )}
    </li>
  );
}
