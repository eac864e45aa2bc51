import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { CommandBox, type CommandOption } from './command-box.tsx';
import { useDeskWords } from './desk-words.ts';

interface ChoiceDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly options: readonly CommandOption[];
  /** Who looks for it where it lies; absent: what is offered is searched here. */
  readonly onType?: (typed: string) => void;
  /** What is to be said in place of how many there are: that it is asked for, or why it cannot be. */
  readonly status?: string | undefined;
}

/** One of many, found by a part of its name. */
export function ChoiceDialog(given: ChoiceDialogProps) {
  const { title, isOpen, onClose, options, onType, status } = given;
  const words = useDeskWords();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={words.cancel}>
      <Choosing label={title} options={options} onType={onType} status={status} />
    </Dialog>
  );
}

interface ChoosingProps extends Pick<ChoiceDialogProps, 'options'> {
  readonly label: string;
  readonly onType: ((typed: string) => void) | undefined;
  readonly status: string | undefined;
}

/** What was typed goes with the dialog. */
function Choosing({ label, options, onType, status }: ChoosingProps) {
  const words = useDeskWords();
  const [typed, setTyped] = useState('');
  const offered = onType ? options : options.filter((option) => holds(option.label, typed));
  return (
    <CommandBox
      label={label}
      typed={typed}
      onType={(next) => {
        setTyped(next);
        onType?.(next);
      }}
      options={offered}
      status={status ?? (offered.length === 0 ? words.nothingFound : words.found(offered.length))}
    />
  );
}

export function holds(label: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  return plain(label).includes(plain(typed.trim()));
}
