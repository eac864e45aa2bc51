import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import type { SelectOption } from './choice-fields.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import styles from './fields.module.css';

interface SearchedChoiceProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly SelectOption<string>[];
  readonly onChange: (value: string) => void;
  /** The label of the chosen option if it may not be among the choices. */
  readonly shown?: string;
  /**
   * It is called to search elsewhere, such as at the server; absent: the options are filtered here.
   */
  readonly onType?: (typed: string) => void;
  readonly onOpen?: (isOpen: boolean) => void;
  /** Replaces the number of options. */
  readonly status?: string | undefined;
}

/** A select for many options: they are searched by a part of the name. */
export function SearchedChoice({
  value,
  choices,
  onChange,
  shown,
  onType,
  onOpen,
  status,
  ...props
}: SearchedChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const setOpenState = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
    // The search text is dropped when the dialog closes.
    if (!next) onType?.('');
  };
  const close = () => {
    setOpenState(false);
  };
  const chosen = shown ?? choices.find((choice) => choice.value === value)?.label;
  return (
    <>
      <ChoiceButton
        {...props}
        shown={chosen ?? ''}
        onOpen={() => {
          setOpenState(true);
        }}
      />
      <ChoiceDialog
        title={props.label}
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

interface ChoiceButtonProps extends FieldProps {
  readonly shown: string;
  readonly onOpen: () => void;
}

function ChoiceButton({ shown, onOpen, ...props }: ChoiceButtonProps) {
  return (
    <FieldFrame {...props}>
      {({ id, 'aria-describedby': describedBy }) => (
        <button
          id={id}
          type="button"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          className={`${styles['input']} ${styles['choice']}`}
          disabled={props.isLocked}
          onClick={onOpen}
        >
          <span>{shown}</span>
          <Icon name="down" />
        </button>
      )}
    </FieldFrame>
  );
}
