import { useChange } from '../../runtime/admin/use-change.ts';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import { RemoveCard } from './remove-card.tsx';

interface RemoveGroupCardProps extends GroupPartProps {
  readonly onRemoved: () => void;
}

export function RemoveGroupCard({ room: { desk }, details, onRemoved }: RemoveGroupCardProps) {
  const texts = groupTexts(desk.languageCode);
  const remove = useChange(desk, 'adminRemoveGroup', ['adminGroups', 'adminUser']);
  const { id, name } = details.group;
  const send = async () => {
    const answer = await remove.send({ params: { id } });
    if (!answer.ok) return;
    desk.notices.say(texts.removed(name));
    onRemoved();
  };
  return (
    <RemoveCard
      texts={texts}
      keyLabel={texts.remove}
      name={name}
      fault={remove.words}
      onAsk={remove.forget}
      onConfirm={() => void send()}
    />
  );
}
