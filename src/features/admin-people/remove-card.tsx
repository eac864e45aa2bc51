import { useState } from 'react';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import type { PeopleTexts } from './people-texts.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

interface RemoveCardProps {
  readonly texts: Pick<
    PeopleTexts,
    'remove' | 'removeText' | 'removeTitle' | 'removeType' | 'removeConfirm' | 'cancel' | 'close'
  >;
  readonly keyLabel: string;
  /** What has to be typed. */
  readonly name: string;
  readonly fault: string | undefined;
  /** The fault of an earlier try no longer matters. */
  readonly onAsk: () => void;
  readonly onConfirm: () => void;
}

/** The end of a user or a group, which nobody can bring back. */
export function RemoveCard({ texts, keyLabel, name, fault, onAsk, onConfirm }: RemoveCardProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <DeskCard title={texts.remove}>
      <p>{texts.removeText}</p>
      <button
        type="button"
        className="button button-danger"
        onClick={() => {
          onAsk();
          setAsked(true);
        }}
      >
        {keyLabel}
      </button>
      <TypedConfirmation
        texts={texts}
        name={name}
        text={texts.removeText}
        fault={fault}
        isOpen={isAsked}
        onConfirm={onConfirm}
        onClose={() => {
          setAsked(false);
        }}
      />
    </DeskCard>
  );
}
