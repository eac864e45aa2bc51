import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { groupTexts, type GroupCardProps } from './group-card-props.ts';
import { RemoveCard } from '../remove-card.tsx';

interface RemoveGroupCardProps extends GroupCardProps {
  readonly onRemoved: () => void;
}

export function RemoveGroupCard({ context: { admin }, details, onRemoved }: RemoveGroupCardProps) {
  const texts = groupTexts(admin.languageCode);
  const remove = useAdminMutation(admin, 'adminRemoveGroup', ['adminGroups', 'adminUser']);
  const { id, name } = details.group;
  const send = async () => {
    const result = await remove.send({ params: { id } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.removed(name));
    onRemoved();
  };
  return (
    <RemoveCard
      texts={texts}
      buttonLabel={texts.remove}
      name={name}
      error={remove.message}
      onOpen={remove.forget}
      onConfirm={() => void send()}
    />
  );
}
