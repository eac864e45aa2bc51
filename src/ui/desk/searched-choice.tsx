import { useState } from 'react';
import { Icon } from '../icon.tsx';
import type { Choice } from './choice-fields.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

interface SearchedChoiceProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly Choice<string>[];
  readonly onChange: (value: string) => void;
}

/** Like a select, for what may be many: it is searched by a part of its name. */
export function SearchedChoice({ value, choices, onChange, ...given }: SearchedChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <>
      <FieldFrame {...given}>
        {({ id, 'aria-describedby': describedBy }) => (
          <button
            id={id}
            type="button"
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            className={`${styles['input']} ${styles['choice']}`}
            disabled={given.isLocked}
            onClick={() => {
              setOpen(true);
            }}
          >
            <span>{chosen?.label ?? ''}</span>
            <Icon name="down" />
          </button>
        )}
      </FieldFrame>
      <ChoiceDialog
        title={given.label}
        isOpen={isOpen}
        onClose={close}
        options={choices.map((choice) => ({
          id: choice.value,
          label: choice.label,
          onChoose: () => {
            close();
            onChange(choice.value);
          },
        }))}
      />
    </>
  );
}
