import { useState, type SyntheticEvent } from 'react';
import { FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './people.module.css';
import type { PeopleTexts } from './people-texts.ts';

interface TypedConfirmationProps {
  readonly texts: Pick<
    PeopleTexts,
    'removeTitle' | 'removeType' | 'removeConfirm' | 'cancel' | 'close'
  >;
  /** What has to be typed. */
  readonly name: string;
  readonly text: string;
  readonly fault: string | undefined;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** For what nobody can bring back: whoever types the name has read it. */
export function TypedConfirmation({ isOpen, onClose, ...given }: TypedConfirmationProps) {
  const { texts, name } = given;
  return (
    <Dialog
      title={texts.removeTitle(name)}
      closeLabel={texts.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Question {...given} onClose={onClose} />
    </Dialog>
  );
}

function Question(given: Omit<TypedConfirmationProps, 'isOpen'>) {
  const { texts, name, text, fault, onConfirm, onClose } = given;
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
      {fault !== undefined && <FaultLine words={fault} />}
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
