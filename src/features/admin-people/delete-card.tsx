import { useChange } from '../../runtime/admin/use-change.ts';
import { peopleTexts } from './people-texts.ts';
import { RemoveCard } from './remove-card.tsx';
import type { UserPartProps } from './user-part.ts';

export function DeleteCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const remove = useChange(desk, 'adminDeleteUser', ['adminUsers', 'adminGroups', 'adminMembers']);
  const { id, username } = user;
  const send = async () => {
    const answer = await remove.send({ params: { id } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(username));
    desk.ways.go('userManager/userDetails');
  };
  return (
    <RemoveCard
      texts={texts}
      keyLabel={texts.removeUser}
      name={username}
      fault={remove.words}
      onAsk={remove.forget}
      onConfirm={() => void send()}
    />
  );
}
