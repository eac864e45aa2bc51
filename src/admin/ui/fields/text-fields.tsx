import type { HTMLAttributes } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

interface OneLineProps extends TextFieldProps {
  readonly type?: 'text' | 'url' | 'email' | 'search' | 'password';
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
}

export function TextField({ type = 'text', inputMode, ...given }: OneLineProps) {
  return (
    <FieldFrame {...given}>
      {(ids) => (
        <input
          {...ids}
          {...typing(given)}
          type={type}
          inputMode={inputMode}
          autoComplete={given.autoComplete ?? 'off'}
        />
      )}
    </FieldFrame>
  );
}

interface LongTextProps extends TextFieldProps {
  readonly rows?: number;
}

export function LongTextField({ rows = 5, ...given }: LongTextProps) {
  return (
    <FieldFrame {...given}>
      {(ids) => <textarea {...ids} {...typing(given)} rows={rows} />}
    </FieldFrame>
  );
}

function typing({ value, onChange, onLeave, ...given }: TextFieldProps) {
  return {
    className: styles['input'],
    value,
    lang: given.lang,
    maxLength: given.maxLength,
    placeholder: given.placeholder,
    readOnly: given.isLocked,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value);
    },
    onBlur: onLeave,
  };
}
