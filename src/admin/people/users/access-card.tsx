import { useState } from 'react';
import type { AdminUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { AccessConflict } from './access-conflict.tsx';
import { OneTimeLinkBox, type GivenLink } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { peopleTexts, type PeopleTexts } from '../people-texts.ts';
import { useUserAccess } from './use-user-access.ts';
import type { UserCardProps } from './user-card-props.ts';

/** A user's access: a link for a new password, and a switch that disables the account. */
export function AccessCard({ admin, details: { user } }: UserCardProps) {
  const texts = peopleTexts(admin.languageCode);
  const [made, setMade] = useState<GivenLink>();
  const reset = useAdminMutation(admin, 'adminReset');
  const userAccess = useUserAccess(admin, user);
  const { conflict, isDisabled } = userAccess;
  const sendReset = async () => {
    const result = await reset.send({ params: { id: user.id } });
    if (result.ok) setMade(result.value);
  };
  const message = reset.message ?? userAccess.message;
  return (
    <AdminCard title={texts.access}>
      {conflict && (
        <AccessConflict languageCode={admin.languageCode} user={user} conflict={conflict} />
      )}
      <p>{accessStatus({ ...user, isDisabled }, texts)}</p>
      {message !== undefined && <ErrorMessage message={message} />}
      <div className={styles['ways']}>
        {user.role !== ROLE.guest && !isDisabled && (
          <button
            type="button"
            className="button button-quiet"
            aria-busy={reset.isSending}
            onClick={() => void sendReset()}
          >
            {texts.reset}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-busy={userAccess.isSending}
          onClick={() => void userAccess.setDisabled(!isDisabled)}
        >
          {isDisabled ? texts.enable : texts.disable}
        </button>
      </div>
      {made && (
        <OneTimeLinkBox
          key={made.link}
          admin={admin}
          given={made}
          label={texts.linkFor(user.username)}
        />
      )}
    </AdminCard>
  );
}

function accessStatus({ isDisabled, hasPassword, role }: AdminUser, texts: PeopleTexts): string {
  if (isDisabled) return texts.accessDisabled;
  if (hasPassword) return texts.accessOpen;
  return role === ROLE.guest ? texts.accessGuest : texts.accessNoPassword;
}
