import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CommandBox, type CommandOption } from './command-box.tsx';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface ChoiceDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly options: readonly CommandOption[];
  /**
   * It is called to search elsewhere, such as at the server; absent: the options are filtered here.
   */
  readonly onType?: (typed: string) => void;
  /** Replaces the number of options: a message about loading, or an error. */
  readonly status?: string | undefined;
}

/** Chooses one of many options by a part of its name. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const { title, isOpen, onClose, options, onType, status } = props;
  const messages = useTexts(widgetTexts);
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} closeLabel={messages.cancel}>
      <Choosing label={title} options={options} onType={onType} status={status} />
    </Dialog>
  );
}

interface ChoosingProps extends Pick<ChoiceDialogProps, 'options'> {
  readonly label: string;
  readonly onType: ((typed: string) => void) | undefined;
  readonly status: string | undefined;
}

/** The search text is dropped when the dialog closes. */
function Choosing({ label, options, onType, status }: ChoosingProps) {
  const messages = useTexts(widgetTexts);
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
      status={
        status ?? (offered.length === 0 ? messages.nothingFound : messages.found(offered.length))
      }
    />
  );
}

export function holds(label: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  return plain(label).includes(plain(typed.trim()));
}
