import { useState } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { peopleTexts } from './people-texts.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';
import type { UserPartProps } from './user-part.ts';

export function DeleteCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const [isAsked, setAsked] = useState(false);
  const remove = useChange(desk, 'adminDeleteUser', ['adminUsers', 'adminGroups', 'adminMembers']);
  const { id, username } = user;
  const send = async () => {
    const answer = await remove.send({ params: { id } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(username));
    desk.ways.go('userManager/userDetails');
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
        {texts.removeUser}
      </button>
      <TypedConfirmation
        texts={texts}
        name={username}
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
