import { useId, useState } from 'react';
import { readTypedTime, writeTime } from '../../core/transcript/cue-time.ts';
import fields from '../ui/fields/fields.module.css';
import styles from './transcript.module.css';

interface CueTimeFieldProps {
  readonly label: string;
  readonly column: string;
  readonly valueS: number;
  readonly languageCode: string;
  /** The message for a text that is no time. */
  readonly noTime: string;
  readonly onChange: (valueS: number) => void;
}

/** An input for a time. While the text is no time, the value stays as it was. */
export function CueTimeField({
  label,
  column,
  valueS,
  languageCode,
  noTime,
  onChange,
}: CueTimeFieldProps) {
  const id = useId();
  const [input, setInput] = useState<{ readonly typed: string; readonly forS: number }>();
  const typed = input?.forS === valueS ? input.typed : undefined;
  const isFaulty = typed !== undefined && readTypedTime(typed) === undefined;
  return (
    <div className={styles['time']}>
      <input
        className={fields['input']}
        data-column={column}
        aria-label={label}
        aria-invalid={isFaulty || undefined}
        aria-describedby={isFaulty ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shownTime(valueS, languageCode)}
        onChange={({ target }) => {
          const readS = readTypedTime(target.value);
          setInput({ typed: target.value, forS: readS ?? valueS });
          if (readS !== undefined) onChange(readS);
        }}
        onBlur={() => {
          setInput(undefined);
        }}
      />
      {isFaulty && <p id={id}>{noTime}</p>}
    </div>
  );
}

/** 62.5 → '1:02,500', as people write it. */
export function shownTime(timeS: number, languageCode: string): string {
  const short = writeTime(timeS).replace(/^00:0?/, '');
  return languageCode.startsWith('de') ? short.replace('.', ',') : short;
}
