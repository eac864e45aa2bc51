import { useState } from 'react';
import { AdminCard } from '../ui/page/admin-card.tsx';
import type { PeopleTexts } from './people-texts.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

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
