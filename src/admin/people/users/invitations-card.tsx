import { useState } from 'react';
import { ROLE } from '../../../contract/token-claims.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { OneTimeLinkBox, type ShownOneTimeLink } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { roleName } from '../../../i18n/admin/roles.ts';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { assignableRoles } from '../roles.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

/** Links for registration: the open ones, and a new one. */
export function InvitationsCard({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(peopleTexts);
  const query = useAdminQuery(admin, 'adminInvitations', {});
  if (query.phase !== 'ready') {
    return (
      <AdminCard title={texts.invitations}>
        <QueryState query={query} />
      </AdminCard>
    );
  }
  const { invitations, canBeUsed } = query.value;
  return (
    <AdminCard title={texts.invitations}>
      <p>{canBeUsed ? texts.invitationsText : texts.registrationOff}</p>
      {canBeUsed && <InviteForm admin={admin} />}
      {invitations.length === 0 ? (
        <p className={styles['fine']}>{texts.noInvitations}</p>
      ) : (
        <ul className={styles['list']}>
          {invitations.map((invitation) => (
            <Invitation key={invitation.id} admin={admin} {...invitation} />
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

function InviteForm({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(peopleTexts);
  const [role, setRole] = useState(String(ROLE.registered));
  const [oneTimeLink, setOneTimeLink] = useState<ShownOneTimeLink>();
  const invite = useAdminMutation(admin, 'adminInvite', ['adminInvitations']);
  const send = async () => {
    const result = await invite.send({ body: { role: Number(role) } });
    if (result.ok) setOneTimeLink(result.value);
  };
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={texts.inviteRole}
          value={role}
          choices={assignableRoles(texts)}
          onChange={setRole}
        />
        <button
          type="button"
          className="button"
          aria-busy={invite.isSending}
          onClick={() => void send()}
        >
          {texts.invite}
        </button>
      </div>
      {invite.message !== undefined && <ErrorMessage message={invite.message} />}
      {oneTimeLink && (
        <OneTimeLinkBox
          key={oneTimeLink.link}
          admin={admin}
          oneTimeLink={oneTimeLink}
          label={texts.linkLabel}
        />
      )}
    </>
  );
}

interface InvitationProps {
  readonly admin: AdminContext;
  readonly id: string;
  readonly role: number;
  readonly expiresAtMs: number;
}

function Invitation({ admin, id, role, expiresAtMs }: InvitationProps) {
  const texts = useTexts(peopleTexts);
  const withdraw = useAdminMutation(admin, 'adminWithdraw', ['adminInvitations']);
  const message = texts.invitedAs(
    roleName(role, texts),
    formatDateTime(expiresAtMs, admin.languageCode),
  );
  const send = async () => {
    const result = await withdraw.send({ params: { id } });
    if (result.ok) admin.toasts.showToast(texts.withdrawn);
  };
  return (
    <li className={styles['entry']}>
      <span>{message}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.withdraw}: ${message}`}
        onClick={() => void send()}
      >
        {texts.withdraw}
      </button>
      {withdraw.message !== undefined && <ErrorMessage message={withdraw.message} />}
    </li>
  );
}
