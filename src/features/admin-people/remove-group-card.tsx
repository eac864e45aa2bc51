import { useState } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

interface RemoveGroupCardProps extends GroupPartProps {
  readonly onRemoved: () => void;
}

export function RemoveGroupCard({ room: { desk }, details, onRemoved }: RemoveGroupCardProps) {
  const texts = groupTexts(desk.languageCode);
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(desk, 'adminRemoveGroup', ['adminGroups', 'adminUser']);
  const { id, name } = details.group;
  const send = async () => {
    const answer = await remove.send({ params: { id } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(name));
    onRemoved();
  };
  return (
    <DeskCard title={texts.remove}>
      <p>{texts.removeText}</p>
      <button
        type="button"
        className="button button-danger"
        onClick={() => {
          remove.forget();
          setAsked(true);
        }}
      >
        {texts.remove}
      </button>
      <TypedConfirmation
        texts={texts}
        name={name}
        text={texts.removeText}
        fault={remove.words}
        isOpen={isAsked}
        onConfirm={() => void send()}
        onClose={() => {
          setAsked(false);
        }}
      />
    </DeskCard>
  );
}
