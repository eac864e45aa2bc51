import { useMemo, useSyncExternalStore } from 'react';
import { rounded } from '../../core/transcript/cue-time.ts';
import { cueAt } from '../../core/transcript/follow.ts';
import { cueIssues } from '../../core/transcript/cue-issues.ts';
import type { LineActs } from './line-acts.ts';
import { LineRow } from './line-row.tsx';
import type { SoundDeck } from './sound-deck.ts';
import type { TranscriptState } from './transcript-draft.ts';
import type { TranscriptTexts } from './transcript-room.ts';
import styles from './admin-transcript.module.css';

interface LineListProps {
  readonly state: TranscriptState;
  readonly deck: SoundDeck;
  readonly acts: LineActs;
  /** Of what is said. */
  readonly lang: string;
  readonly languageCode: string;
  readonly texts: TranscriptTexts;
}

/** All lines, with what is wrong with them and the one that is being heard. */
export function LineList({ state, deck, acts, ...given }: LineListProps) {
  const { cues, selected } = state;
  const { texts } = given;
  const durationS = useSyncExternalStore(deck.subscribe, () => deck.state().durationS);
  const heard = useSyncExternalStore(deck.subscribe, () => heardLine(deck, cues));
  const issues = useMemo(() => cueIssues(cues, durationS), [cues, durationS]);
  const wrong = issues.filter((some) => some.length > 0).length;
  const isOutOfOrder = issues.some((some) => some.includes('before-last'));
  return (
    <>
      <div className={styles['told']}>
        <p role="status">
          {texts.lineCount(cues.length)}
          {wrong > 0 && `. ${texts.issueCount(wrong)}`}
        </p>
        {isOutOfOrder && (
          <button type="button" className="button button-quiet" onClick={acts.order}>
            {texts.order}
          </button>
        )}
      </div>
      <ol className={styles['lines']} aria-label={texts.lines}>
        {cues.map((cue, index) => (
          <LineRow
            key={index}
            {...given}
            {...{ cue, index, acts }}
            isLast={index === cues.length - 1}
            isSelected={index === selected}
            isHeard={index === heard}
            issues={(issues[index] ?? []).join(' ')}
          />
        ))}
      </ol>
    </>
  );
}

/** Files may stand out of order while they are edited, so the line is sought by its own times. */
function heardLine(deck: SoundDeck, cues: TranscriptState['cues']): number | undefined {
  const { isPlaying, positionS } = deck.state();
  if (!isPlaying && positionS === 0) return undefined;
  const atS = rounded(positionS);
  const within = cues.findIndex(({ startS, endS }) => startS <= atS && atS < endS);
  return within === -1 ? cueAt(cues, positionS) : within;
}
