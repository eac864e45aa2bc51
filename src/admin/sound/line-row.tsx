import { memo, type KeyboardEvent } from 'react';
import type { Cue } from '../../core/transcript/cue.ts';
import type { CueIssue } from '../../core/transcript/cue-issues.ts';
import fields from '../ui/fields/fields.module.css';
import { Icon } from '../../ui/icon.tsx';
import { NUDGE_S, type LineCommands } from './line-commands.ts';
import { shownTime, CueTimeField } from './time-field.tsx';
import type { TranscriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';
import styles from './transcript.module.css';

interface LineRowProps {
  readonly cue: Cue;
  readonly index: number;
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** The line is playing at this moment. */
  readonly isPlaying: boolean;
  /** Joined into one string, so that a line renders again only when something changed. */
  readonly issues: string;
  /** The language of the transcript. */
  readonly lang: string;
  readonly languageCode: string;
  readonly texts: TranscriptEditorTexts;
  readonly commands: LineCommands;
}

/** One line: its times, its speaker, and its text. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { cue, index, isSelected, isPlaying, issues, texts, commands } = props;
  const issueId = `line-${index}-issues`;
  return (
    <li
      className={styles['line']}
      data-line={index}
      data-selected={isSelected}
      aria-current={isPlaying}
      onFocus={() => {
        commands.select(index);
      }}
    >
      <div className={styles['cells']} aria-describedby={issues === '' ? undefined : issueId}>
        <Times {...props} />
        <CueTextField {...props} />
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
      {isSelected && <LineControls {...props} textLength={cue.text.length} />}
    </li>
  );
});

function Times({ cue, index, texts, commands, languageCode }: LineRowProps) {
  const number = index + 1;
  const shared = { languageCode, noTime: texts.noTime };
  return (
    <div className={styles['times']}>
      <button
        type="button"
        className={styles['hear']}
        aria-label={texts.playFrom(number, shownTime(cue.startS, languageCode))}
        onClick={() => {
          commands.playLine(index);
        }}
      >
        <Icon name="play" />
      </button>
      <CueTimeField
        {...shared}
        label={texts.beginOf(number)}
        column="begin"
        valueS={cue.startS}
        onChange={(startS) => {
          commands.change(index, { startS }, 'begin');
        }}
      />
      <CueTimeField
        {...shared}
        label={texts.endOf(number)}
        column="end"
        valueS={cue.endS}
        onChange={(endS) => {
          commands.change(index, { endS }, 'end');
        }}
      />
    </div>
  );
}

function CueTextField({ cue, index, texts, commands, lang }: LineRowProps) {
  const number = index + 1;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.key !== 'Enter' || !isPlain || event.nativeEvent.isComposing) return;
    event.preventDefault();
    commands.split(index, event.currentTarget.selectionStart);
  };
  return (
    <>
      <input
        className={fields['input']}
        data-column="speaker"
        aria-label={texts.speakerOf(number)}
        placeholder={texts.speaker}
        autoComplete="off"
        maxLength={100}
        value={cue.speaker ?? ''}
        onChange={({ target: { value } }) => {
          commands.change(index, { speaker: value === '' ? undefined : value }, 'speaker');
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
            commands.change(index, { text: value.replace(/[\r\n]+/g, ' ') }, 'text');
          }}
        />
      </div>
    </>
  );
}

function LineControls({
  index,
  isLast,
  texts,
  commands,
  textLength,
}: LineRowProps & { readonly textLength: number }) {
  const controlButton = (label: string, onClick: () => void) => (
    <button type="button" className="button button-quiet" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <div className={styles['keys']} role="group" aria-label={texts.actionsOf(index + 1)}>
      {controlButton(texts.earlier, () => commands.nudge(index, 'startS', -NUDGE_S))}
      {controlButton(texts.later, () => commands.nudge(index, 'startS', NUDGE_S))}
      {controlButton(texts.endEarlier, () => commands.nudge(index, 'endS', -NUDGE_S))}
      {controlButton(texts.endLater, () => commands.nudge(index, 'endS', NUDGE_S))}
      {textLength > 1 && controlButton(texts.split, () => commands.split(index, middleOf(index)))}
      {!isLast && controlButton(texts.merge, () => commands.merge(index))}
      {controlButton(texts.insert, () => commands.insert(index))}
      {controlButton(texts.remove, () => commands.remove(index))}
    </div>
  );
}

/** The cursor position in the line's text, or else the first space after its middle. */
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
