import { useId } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value;
  readonly choices: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, choices, onChange, isLocked = false } = props;
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <select
          {...ids}
          className={styles['input']}
          value={value}
          disabled={isLocked}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

interface SwitchFieldProps extends Pick<FieldProps, 'label' | 'help'> {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, help, isOn, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className={styles['field']} role="group" aria-describedby={help && id}>
      <Switch label={label} isOn={isOn} onChange={onChange} />
      {help !== undefined && (
        <p id={id} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}
