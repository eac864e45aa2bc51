import { useId, type Ref } from 'react';

interface AccountTextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly type?: 'text' | 'password';
  readonly help?: string;
  readonly isFaulty?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export function AccountTextField({
  label,
  name,
  value,
  onChange,
  ...props
}: AccountTextFieldProps) {
  const helpId = useId();
  const { autoComplete, type = 'text', help, isFaulty = false, inputRef } = props;
  return (
    <label>
      {label}
      <input
        ref={inputRef}
        name={name}
        type={type}
        value={value}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        required
        aria-invalid={isFaulty || undefined}
        aria-describedby={help === undefined ? undefined : helpId}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
      {help !== undefined && (
        <span id={helpId} className="page-fine">
          {help}
        </span>
      )}
    </label>
  );
}
