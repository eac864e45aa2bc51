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
  /** What the chosen one is called where it may not be among the choices. */
  readonly shown?: string;
  /** Who looks for them where they lie; absent: what is offered is searched here. */
  readonly onType?: (typed: string) => void;
  readonly onOpen?: (isOpen: boolean) => void;
  /** In place of how many there are. */
  readonly status?: string | undefined;
}

/** Like a select, for what may be many: it is searched by a part of its name. */
export function SearchedChoice({
  value,
  choices,
  onChange,
  shown,
  onType,
  onOpen,
  status,
  ...given
}: SearchedChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const turn = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
    // What was typed goes with the dialog.
    if (!next) onType?.('');
  };
  const close = () => {
    turn(false);
  };
  const chosen = shown ?? choices.find((choice) => choice.value === value)?.label;
  return (
    <>
      <ChoiceKey
        {...given}
        shown={chosen ?? ''}
        onOpen={() => {
          turn(true);
        }}
      />
      <ChoiceDialog
        title={given.label}
        isOpen={isOpen}
        onClose={close}
        {...(onType === undefined ? {} : { onType })}
        status={status}
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

interface ChoiceKeyProps extends FieldProps {
  readonly shown: string;
  readonly onOpen: () => void;
}

function ChoiceKey({ shown, onOpen, ...given }: ChoiceKeyProps) {
  return (
    <FieldFrame {...given}>
      {({ id, 'aria-describedby': describedBy }) => (
        <button
          id={id}
          type="button"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          className={`${styles['input']} ${styles['choice']}`}
          disabled={given.isLocked}
          onClick={onOpen}
        >
          <span>{shown}</span>
          <Icon name="down" />
        </button>
      )}
    </FieldFrame>
  );
}
