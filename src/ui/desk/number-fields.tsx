import { useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';
import { localTimeIn, timeMsIn } from './local-time.ts';
import { numberIn } from './typed-number.ts';

interface NumberFieldProps extends FieldProps {
  /** Undefined: nothing is typed, or no number. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Behind the input: m, %, min. */
  readonly unit?: string;
  readonly isWhole?: boolean;
}

/** Takes a comma as well as a point; what is half typed stays as it is. */
export function NumberField({
  value,
  onChange,
  unit,
  isWhole = false,
  ...given
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const isSame = typed !== undefined && numberIn(typed) === value;
  return (
    <FieldFrame {...given}>
      {(ids) => (
        <span className={styles['with-unit']}>
          <input
            {...ids}
            className={styles['input']}
            inputMode={isWhole ? 'numeric' : 'decimal'}
            autoComplete="off"
            readOnly={given.isLocked}
            value={isSame ? typed : (value?.toString() ?? typed ?? '')}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(numberIn(target.value));
            }}
          />
          {unit !== undefined && <span>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
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
