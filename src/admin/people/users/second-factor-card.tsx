import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { formatDate } from '../../../lib/format-date.ts';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type UserCardProps, USER_CALLS } from './user-card-props.ts';

/** For a user who has lost their device and their recovery codes. */
export function SecondFactorCard({ admin, details }: UserCardProps) {
  const { user, secondFactorSinceMs: sinceMs } = details;
  const texts = useTexts(peopleTexts);
  const confirm = useConfirm();
  const remove = useAdminMutation(admin, 'adminRemoveSecondFactor', USER_CALLS);
  if (sinceMs === undefined) return null;
  const send = async () => {
    const isMeant = await confirm.requestConfirmation({
      title: texts.secondFactorTitle(user.username),
      text: texts.secondFactorText,
      confirmLabel: texts.secondFactorRemove,
      isDanger: true,
    });
    if (!isMeant) return;
    const result = await remove.send({ params: { id: user.id } });
    if (result.ok) admin.toasts.showToast(texts.secondFactorRemoved, 'success');
  };
  return (
    <AdminCard title={texts.secondFactor}>
      <p>{texts.secondFactorSince(formatDate(sinceMs, admin.languageCode))}</p>
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      <button
        type="button"
        className="button button-quiet"
        aria-busy={remove.isSending}
        onClick={() => void send()}
      >
        {texts.secondFactorRemove}
      </button>
      {confirm.dialog}
    </AdminCard>
  );
}
