import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { peopleTexts } from '../people-texts.ts';
import { RemoveCard } from '../remove-card.tsx';
import type { UserCardProps } from './user-card-props.ts';

export function DeleteCard({ admin, details: { user } }: UserCardProps) {
  const texts = peopleTexts(admin.languageCode);
  const remove = useAdminMutation(admin, 'adminDeleteUser', [
    'adminUsers',
    'adminGroups',
    'adminMembers',
  ]);
  const { id, username } = user;
  const send = async () => {
    const result = await remove.send({ params: { id } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.removed(username));
    admin.navigation.go('userManager/userDetails');
  };
  return (
    <RemoveCard
      texts={texts}
      buttonLabel={texts.removeUser}
      name={username}
      error={remove.message}
      onOpen={remove.forget}
      onConfirm={() => void send()}
    />
  );
}
