import type { Cue } from '../../core/transcript/cue.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { shownTime } from './time-field.tsx';
import type { TranscriptDraft } from './transcript-draft.ts';
import type { TranscriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';
import styles from './transcript.module.css';

interface TheirLinesProps {
  readonly draft: TranscriptDraft;
  readonly mine: readonly Cue[];
  readonly theirs: readonly Cue[];
  readonly languageCode: string;
  readonly texts: TranscriptEditorTexts;
}

/** A conflict between two editors of a transcript: the lines that differ, and a choice. */
export function TheirLines({ draft, mine, theirs, languageCode, texts }: TheirLinesProps) {
  const sides = [
    { title: texts.mine, choose: texts.keepMine, choice: 'mine', cues: without(mine, theirs) },
    {
      title: texts.theirs,
      choose: texts.takeTheirs,
      choice: 'theirs',
      cues: without(theirs, mine),
    },
  ] as const;
  return (
    <div role="alert">
      <AdminCard title={texts.conflictTitle}>
        <p>{texts.conflictText}</p>
        <div className={styles['two']}>
          {sides.map(({ title, choose, choice, cues }) => (
            <div key={choice}>
              <h3>{title}</h3>
              {cues.length === 0 && <p>{texts.same}</p>}
              <ul className={styles['compared']}>
                {cues.map((cue) => (
                  <li key={keyOf(cue)}>
                    {shownTime(cue.startS, languageCode)} {cue.speaker} {cue.text}
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="button"
                onClick={() => draft.resolveConflict(choice)}
              >
                {choose}
              </button>
            </div>
          ))}
        </div>
      </AdminCard>
    </div>
  );
}

const keyOf = ({ startS, endS, speaker, text }: Cue) =>
  JSON.stringify([startS, endS, speaker, text]);

function without(cues: readonly Cue[], others: readonly Cue[]): readonly Cue[] {
  const otherKeys = new Set(others.map(keyOf));
  const seen = new Map(cues.map((cue) => [keyOf(cue), cue]));
  return [...seen].flatMap(([key, cue]) => (otherKeys.has(key) ? [] : [cue]));
}
