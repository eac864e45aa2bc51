import { useMemo, useSyncExternalStore } from 'react';
import { roundedToMs } from '../../core/transcript/cue-time.ts';
import { cueAt } from '../../core/transcript/follow.ts';
import { cueIssues } from '../../core/transcript/cue-issues.ts';
import type { LineCommands } from './line-commands.ts';
import { LineRow } from './line-row.tsx';
import type { AudioPreview } from './audio-preview.ts';
import type { TranscriptState } from './transcript-draft.ts';
import type { TranscriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';
import styles from './transcript.module.css';

interface LineListProps {
  readonly state: TranscriptState;
  readonly audioPreview: AudioPreview;
  readonly commands: LineCommands;
  /** The language of the transcript. */
  readonly lang: string;
  readonly languageCode: string;
  readonly texts: TranscriptEditorTexts;
}

/** All lines, with their issues and a mark on the one that is playing. */
export function LineList({ state, audioPreview, commands, ...props }: LineListProps) {
  const { cues, selected } = state;
  const { texts } = props;
  const durationS = useSyncExternalStore(
    audioPreview.subscribe,
    () => audioPreview.state().durationS,
  );
  const playingIndex = useSyncExternalStore(audioPreview.subscribe, () =>
    heardLine(audioPreview, cues),
  );
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
          <button type="button" className="button button-quiet" onClick={commands.order}>
            {texts.order}
          </button>
        )}
      </div>
      <ol className={styles['lines']} aria-label={texts.lines}>
        {cues.map((cue, index) => (
          <LineRow
            key={index}
            {...props}
            {...{ cue, index, commands }}
            isLast={index === cues.length - 1}
            isSelected={index === selected}
            isPlaying={index === playingIndex}
            issues={(issues[index] ?? []).join(' ')}
          />
        ))}
      </ol>
    </>
  );
}

/** Lines may be out of order while they are edited, so the line is found by its own times. */
function heardLine(audioPreview: AudioPreview, cues: TranscriptState['cues']): number | undefined {
  const { isPlaying, positionS } = audioPreview.state();
  if (!isPlaying && positionS === 0) return undefined;
  const atS = roundedToMs(positionS);
  const within = cues.findIndex(({ startS, endS }) => startS <= atS && atS < endS);
  return within === -1 ? cueAt(cues, positionS) : within;
}
