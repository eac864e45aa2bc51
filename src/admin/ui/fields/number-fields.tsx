import { useState } from 'react';
import { widgetTexts, type WidgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts, useLanguage } from '../../../i18n/use-texts.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';
import { localTimeIn, timeMsIn } from './local-time.ts';
import { useTypedInput, type UnreadInput } from './unread-input.ts';
import { isBegun, readTypedNumber, typedNumberIn, type TypedNumber } from './typed-number.ts';

interface NumberFieldProps extends FieldProps {
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** The unit is shown after the input: m, %, min. */
  readonly unit?: string;
  readonly isInteger?: boolean;
  /** Invalid input reports undefined, for forms that reject it; otherwise the value stays. */
  readonly isEmptyWhenUnread?: boolean;
  /** Keeps invalid input over other pages. */
  readonly unread?: UnreadInput<NumberInput> | undefined;
}

/** Accepts a comma as well as a point; incomplete input stays as it is, and is no number yet. */
export function NumberField({ unit, isInteger = false, ...props }: NumberFieldProps) {
  const { message, ...input } = useTypedNumber({ ...props, isInteger });
  return (
    <FieldFrame {...props} error={message ?? props.error}>
      {(ids) => (
        <span className={styles['with-unit']}>
          <input
            {...ids}
            {...input}
            className={styles['input']}
            inputMode={isInteger ? 'numeric' : 'decimal'}
            autoComplete="off"
            readOnly={props.isLocked}
          />
          {unit !== undefined && <span>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

/** What was typed into a number field. */
export interface NumberInput {
  readonly text: string;
  /**
   * The value before this text was begun: input that does not continue the text begins another one.
   */
  readonly before: number | undefined;
  /** The value that the text resulted in. */
  readonly sent: number | undefined;
  /**
   * The owner of the value turned it into undefined: 0 minutes mean none. Absent: not known yet.
   */
  readonly isDropped?: boolean;
}

function useTypedNumber({
  value,
  onChange,
  isInteger,
  isEmptyWhenUnread,
  unread,
}: NumberFieldProps) {
  const { numbers } = useTexts(widgetTexts);
  const language = useLanguage();
  const [typed, setTyped] = useTypedInput(unread, ({ text }) =>
    isRead(readTypedNumber(text, language, isInteger)),
  );
  const [isHere, setHere] = useState(false);
  const typedNow = stillTyped(typed, value);
  if (typedNow !== typed) setTyped(typedNow);
  const shown = typedNow?.text ?? typedNumberIn(value, language);
  const change = (text: string) => {
    const read = readTypedNumber(text, language, isInteger);
    const goesOn = typedNow !== undefined && text.startsWith(typedNow.text);
    const before = goesOn ? typedNow.before : value;
    const sent = isEmptyWhenUnread && !isRead(read) ? undefined : valueOf(read, { before, value });
    setTyped({ text, before, sent });
    if (sent !== value) onChange(sent);
  };
  const read = readTypedNumber(typedNow?.text ?? '', language, isInteger);
  const wrong = isHere && isBegun(shown) ? undefined : invalidNumberMessage(read, numbers);
  const stays = isEmptyWhenUnread ? '' : ` ${unchangedMessage(value, language, numbers)}`;
  return {
    value: shown,
    message: wrong === undefined ? undefined : wrong + stays,
    onFocus: () => {
      setHere(true);
      if (typedNow) setTyped({ ...typedNow, before: value });
    },
    onBlur: () => {
      setHere(false);
    },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      change(target.value);
    },
  };
}

/** The text stays as typed until the value differs from the one that the text resulted in. */
function stillTyped(
  typed: NumberInput | undefined,
  value: number | undefined,
): NumberInput | undefined {
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
  // The beginning of '1.000' was a number too, but not the intended one.
  return read.kind === 'none' ? value : before;
}

type NumberMessages = WidgetTexts['numbers'];

function invalidNumberMessage(read: TypedNumber, messages: NumberMessages): string | undefined {
  if (read.kind === 'none') return messages.none;
  if (read.kind === 'not-integer') return messages.notAnInteger;
  return read.kind === 'either' ? messages.either(read.integer, read.decimal) : undefined;
}

function unchangedMessage(
  value: number | undefined,
  language: string,
  messages: NumberMessages,
): string {
  return value === undefined ? messages.staysEmpty : messages.stays(typedNumberIn(value, language));
}

interface TimeFieldProps extends FieldProps {
  /** Undefined if no time is given. */
  readonly valueMs: number | undefined;
  readonly onChange: (valueMs: number | undefined) => void;
  readonly precision?: 'day' | 'minute';
}

/** A time in the browser's own time zone. A day means its beginning. */
export function TimeField({ valueMs, onChange, precision = 'minute', ...props }: TimeFieldProps) {
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <input
          {...ids}
          className={styles['input']}
          type={precision === 'day' ? 'date' : 'datetime-local'}
          readOnly={props.isLocked}
          value={valueMs === undefined ? '' : localTimeIn(valueMs, precision)}
          onChange={({ target }) => {
            onChange(timeMsIn(target.value));
          }}
        />
      )}
    </FieldFrame>
  );
}
