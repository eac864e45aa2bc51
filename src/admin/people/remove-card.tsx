import { useState, type SyntheticEvent } from 'react';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './people.module.css';
import type { PeopleTexts } from '../../i18n/admin/people.ts';

interface RemoveCardProps {
  readonly texts: Pick<
    PeopleTexts,
    'remove' | 'removeText' | 'removeTitle' | 'removeType' | 'removeConfirm' | 'cancel' | 'close'
  >;
  readonly buttonLabel: string;
  /** The name that has to be typed. */
  readonly name: string;
  readonly error: string | undefined;
  /** Clears the error of an earlier try. */
  readonly onOpen: () => void;
  readonly onConfirm: () => void;
}

/** Deletes a user or a group, which cannot be undone. */
export function RemoveCard({
  texts,
  buttonLabel,
  name,
  error,
  onOpen,
  onConfirm,
}: RemoveCardProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <AdminCard title={texts.remove}>
      <p>{texts.removeText}</p>
      <button
        type="button"
        className="button button-danger"
        onClick={() => {
          onOpen();
          setDialogOpen(true);
        }}
      >
        {buttonLabel}
      </button>
      <TypedConfirmation
        texts={texts}
        name={name}
        text={texts.removeText}
        error={error}
        isOpen={isDialogOpen}
        onConfirm={onConfirm}
        onClose={() => {
          setDialogOpen(false);
        }}
      />
    </AdminCard>
  );
}

interface TypedConfirmationProps {
  readonly texts: Pick<
    PeopleTexts,
    'removeTitle' | 'removeType' | 'removeConfirm' | 'cancel' | 'close'
  >;
  /** The name that has to be typed. */
  readonly name: string;
  readonly text: string;
  readonly error: string | undefined;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Confirms what cannot be undone: whoever types the name has read it. */
function TypedConfirmation({ isOpen, onClose, ...props }: TypedConfirmationProps) {
  const { texts, name } = props;
  return (
    <Dialog
      title={texts.removeTitle(name)}
      closeLabel={texts.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ConfirmationForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmationForm(props: Omit<TypedConfirmationProps, 'isOpen'>) {
  const { texts, name, text, error, onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  const isRight = typed.trim() === name.trim();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRight) onConfirm();
  };
  return (
    <form className={styles['form']} method="post" onSubmit={submit}>
      <p>{text}</p>
      <TextField label={texts.removeType(name)} value={typed} onChange={setTyped} />
      {error !== undefined && <ErrorMessage message={error} />}
      <div className={styles['ways']}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-danger" disabled={!isRight}>
          {texts.removeConfirm}
        </button>
      </div>
    </form>
  );
}
