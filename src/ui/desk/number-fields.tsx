import { useState } from 'react';
import { useDeskLanguage, useDeskWords } from './desk-words.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';
import { localTimeIn, timeMsIn } from './local-time.ts';
import { isBegun, readTypedNumber, typedNumberIn, type TypedNumber } from './typed-number.ts';

interface NumberFieldProps extends FieldProps {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Behind the input: m, %, min. */
  readonly unit?: string;
  readonly isWhole?: boolean;
  /** Hands on undefined for what is no number, where a form refuses that; else the value stays. */
  readonly isEmptyWhenUnread?: boolean;
}

/** Takes a comma as well as a point; what is half typed stays as it is, and is no number yet. */
export function NumberField({ unit, isWhole = false, ...given }: NumberFieldProps) {
  const { words, ...input } = useTypedNumber({ ...given, isWhole });
  return (
    <FieldFrame {...given} error={words ?? given.error}>
      {(ids) => (
        <span className={styles['with-unit']}>
          <input
            {...ids}
            {...input}
            className={styles['input']}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            readOnly={given.isLocked}
          />
          {unit !== undefined && <span>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

interface Typed {
  readonly text: string;
  /** What stood there when this text was begun: another text begins where one does not go on. */
  readonly before: number | undefined;
  /** What the text led to. */
  readonly sent: number | undefined;
  /** Whoever keeps the value made nothing of it: naught minutes are none. Absent: not known yet. */
  readonly isDropped?: boolean;
}

function useTypedNumber({ value, onChange, isWhole, isEmptyWhenUnread }: NumberFieldProps) {
  const { numbers } = useDeskWords();
  const language = useDeskLanguage();
  const [typed, setTyped] = useState<Typed>();
  const [isHere, setHere] = useState(false);
  const standing = stillTyped(typed, value);
  if (standing !== typed) setTyped(standing);
  const shown = standing?.text ?? typedNumberIn(value, language);
  const change = (text: string) => {
    const read = readTypedNumber(text, language, isWhole);
    const goesOn = standing !== undefined && text.startsWith(standing.text);
    const before = goesOn ? standing.before : value;
    const sent = isEmptyWhenUnread && !isRead(read) ? undefined : valueOf(read, { before, value });
    setTyped({ text, before, sent });
    if (sent !== value) onChange(sent);
  };
  const read = readTypedNumber(standing?.text ?? '', language, isWhole);
  const wrong = isHere && isBegun(shown) ? undefined : wrongWords(read, numbers);
  const stays = isEmptyWhenUnread ? '' : ` ${staysWords(value, language, numbers)}`;
  return {
    value: shown,
    words: wrong === undefined ? undefined : wrong + stays,
    onFocus: () => {
      setHere(true);
      if (standing) setTyped({ ...standing, before: value });
    },
    onBlur: () => {
      setHere(false);
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change(target.value);
    },
  };
}

/** The text stands as it was typed until the value becomes another one than it led to. */
function stillTyped(typed: Typed | undefined, value: number | undefined): Typed | undefined {
  if (typed === undefined) return undefined;
  const isNone = value === undefined;
  if (typed.isDropped === undefined) return { ...typed, isDropped: isNone };
  return value === typed.sent || (isNone && typed.isDropped) ? typed : undefined;
}

const isRead = ({ kind }: TypedNumber) => kind === 'number' || kind === 'nothing';

interface Stood {
  readonly before: number | undefined;
  readonly value: number | undefined;
}

function valueOf(read: TypedNumber, { before, value }: Stood): number | undefined {
  if (read.kind === 'number') return read.value;
  if (read.kind === 'nothing') return undefined;
  // Of '1.000' the beginning was a number too, and nobody meant that one.
  return read.kind === 'none' ? value : before;
}

type NumberWords = ReturnType<typeof useDeskWords>['numbers'];

function wrongWords(read: TypedNumber, words: NumberWords): string | undefined {
  if (read.kind === 'none') return words.none;
  if (read.kind === 'not-whole') return words.notWhole;
  return read.kind === 'either' ? words.either(read.whole, read.decimal) : undefined;
}

function staysWords(value: number | undefined, language: string, words: NumberWords): string {
  return value === undefined ? words.staysEmpty : words.stays(typedNumberIn(value, language));
}

interface TimeFieldProps extends FieldProps {
  /** Undefined: no time is given. */
  readonly valueMs: number | undefined;
  readonly onChange: (valueMs: number | undefined) => void;
  readonly precision?: 'day' | 'minute';
}

/** Of the browser's own time zone. A day is its beginning. */
export function TimeField({ valueMs, onChange, precision = 'minute', ...given }: TimeFieldProps) {
  return (
    <FieldFrame {...given}>
      {(ids) => (
        <input
          {...ids}
          className={styles['input']}
          type={precision === 'day' ? 'date' : 'datetime-local'}
          readOnly={given.isLocked}
          value={valueMs === undefined ? '' : localTimeIn(valueMs, precision)}
          onChange={({ target }) => {
            onChange(timeMsIn(target.value));
          }}
        />
      )}
    </FieldFrame>
  );
}
