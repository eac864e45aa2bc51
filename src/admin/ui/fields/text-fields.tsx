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

export function TextField({ type = 'text', inputMode, ...props }: OneLineProps) {
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <input
          {...ids}
          {...typing(props)}
          type={type}
          inputMode={inputMode}
          autoComplete={props.autoComplete ?? 'off'}
        />
      )}
    </FieldFrame>
  );
}

interface LongTextProps extends TextFieldProps {
  readonly rows?: number;
}

export function LongTextField({ rows = 5, ...props }: LongTextProps) {
  return (
    <FieldFrame {...props}>
      {(ids) => <textarea {...ids} {...typing(props)} rows={rows} />}
    </FieldFrame>
  );
}

function typing({ value, onChange, onLeave, ...props }: TextFieldProps) {
  return {
    className: styles['input'],
    value,
    lang: props.lang,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    readOnly: props.isLocked,
    onChange: (event: { target: { value: string } }) => {
      onChange(event.target.value);
    },
    onBlur: onLeave,
  };
}
