import { memo, type KeyboardEvent } from 'react';
import type { Cue } from '../../core/transcript/cue.ts';
import type { CueIssue } from '../../core/transcript/cue-issues.ts';
import fields from '../../ui/desk/fields.module.css';
import { Icon } from '../../ui/icon.tsx';
import { NUDGE_S, type LineActs } from './line-acts.ts';
import { shownTime, TimeField } from './time-field.tsx';
import type { TranscriptTexts } from './transcript-room.ts';
import styles from './admin-transcript.module.css';

interface LineRowProps {
  readonly cue: Cue;
  readonly index: number;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** It is being said at this moment. */
  readonly isHeard: boolean;
  /** In one text, so that a line is drawn anew only when something changed. */
  readonly issues: string;
  /** Of what is said. */
  readonly lang: string;
  readonly languageCode: string;
  readonly texts: TranscriptTexts;
  readonly acts: LineActs;
}

/** One line: its times, who says it, and what. */
export const LineRow = memo(function LineRow(given: LineRowProps) {
  const { cue, index, isSelected, isHeard, issues, texts, acts } = given;
  const issueId = `line-${index}-issues`;
  return (
    <li
      className={styles['line']}
      data-line={index}
      data-selected={isSelected}
      aria-current={isHeard}
      onFocus={() => {
        acts.select(index);
      }}
    >
      <div className={styles['cells']} aria-describedby={issues === '' ? undefined : issueId}>
        <Times {...given} />
        <Words {...given} />
      </div>
      {issues !== '' && (
        <ul id={issueId} className={styles['issues']}>
          {issues.split(' ').map((issue) => (
            <li key={issue}>
              <Icon name="warning" />
              {texts.issues[issue as CueIssue]}
            </li>
          ))}
        </ul>
      )}
      {isSelected && <LineKeys {...given} textLength={cue.text.length} />}
    </li>
  );
});

function Times({ cue, index, texts, acts, languageCode }: LineRowProps) {
  const number = index + 1;
  const given = { languageCode, noTime: texts.noTime };
  return (
    <div className={styles['times']}>
      <button
        type="button"
        className={styles['hear']}
        aria-label={texts.hearFrom(number, shownTime(cue.startS, languageCode))}
        onClick={() => {
          acts.hear(index);
        }}
      >
        <Icon name="play" />
      </button>
      <TimeField
        {...given}
        label={texts.beginOf(number)}
        column="begin"
        valueS={cue.startS}
        onChange={(startS) => {
          acts.change(index, { startS }, 'begin');
        }}
      />
      <TimeField
        {...given}
        label={texts.endOf(number)}
        column="end"
        valueS={cue.endS}
        onChange={(endS) => {
          acts.change(index, { endS }, 'end');
        }}
      />
    </div>
  );
}

function Words({ cue, index, texts, acts, lang }: LineRowProps) {
  const number = index + 1;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return;
    event.preventDefault();
    acts.split(index, event.currentTarget.selectionStart);
  };
  return (
    <>
      <input
        className={`${fields['input']} ${styles['speaker']}`}
        data-column="speaker"
        aria-label={texts.speakerOf(number)}
        placeholder={texts.speaker}
        autoComplete="off"
        maxLength={100}
        value={cue.speaker ?? ''}
        onChange={({ target: { value } }) => {
          acts.change(index, { speaker: value === '' ? undefined : value }, 'speaker');
        }}
      />
      <div className={styles['grow']} data-text={`${cue.text} `}>
        <textarea
          className={fields['input']}
          data-column="text"
          aria-label={texts.textOf(number)}
          lang={lang}
          rows={1}
          maxLength={2000}
          value={cue.text}
          onKeyDown={onKeyDown}
          onChange={({ target: { value } }) => {
            acts.change(index, { text: value.replace(/[\r\n]+/g, ' ') }, 'text');
          }}
        />
      </div>
    </>
  );
}

function LineKeys({
  index,
  isLast,
  texts,
  acts,
  textLength,
}: LineRowProps & { readonly textLength: number }) {
  const key = (label: string, onClick: () => void) => (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className={styles['keys']} role="group" aria-label={texts.actionsOf(index + 1)}>
      {key(texts.earlier, () => acts.nudge(index, 'startS', -NUDGE_S))}
      {key(texts.later, () => acts.nudge(index, 'startS', NUDGE_S))}
      {key(texts.endEarlier, () => acts.nudge(index, 'endS', -NUDGE_S))}
      {key(texts.endLater, () => acts.nudge(index, 'endS', NUDGE_S))}
      {textLength > 1 && key(texts.split, () => acts.split(index, middleOf(index)))}
      {!isLast && key(texts.merge, () => acts.merge(index))}
      {key(texts.insert, () => acts.insert(index))}
      {key(texts.remove, () => acts.remove(index))}
    </div>
  );
}

/** Where the cursor stands in the line's words, or between the two words in their middle. */
function middleOf(index: number): number {
  const field = document.querySelector<HTMLTextAreaElement>(
    `[data-line="${index}"] [data-column="text"]`,
  );
  if (!field) return 0;
  const { selectionStart, value } = field;
  if (selectionStart > 0 && selectionStart < value.length) return selectionStart;
  const space = value.indexOf(' ', Math.floor(value.length / 2));
  return space === -1 ? Math.ceil(value.length / 2) : space;
}
