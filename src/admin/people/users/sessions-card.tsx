import type { UserDetails } from '../../../contract/admin/people.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import styles from '../people.module.css';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { sessionTexts } from '../../../i18n/sessions.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { UserCardProps } from './user-card-props.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

/** The devices on which a user is signed in. */
export function SessionsCard({ admin, details: { user, sessions } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const revoke = useAdminMutation(admin, 'adminRevoke', ['adminUser']);
  const openSessions = sessions.filter(({ isOpen }) => isOpen);
  const endAll = async () => {
    const result = await revoke.send({ params: { id: user.id } });
    if (result.ok) admin.toasts.showToast(texts.ended(result.value.revoked));
  };
  return (
    <AdminCard title={texts.sessions}>
      {revoke.message !== undefined && <ErrorMessage message={revoke.message} />}
      {openSessions.length === 0 ? (
        <p className={styles['fine']}>{texts.noSessions}</p>
      ) : (
        <ul className={styles['list']}>
          {openSessions.map((session) => (
            <SessionRow key={session.id} admin={admin} userId={user.id} session={session} />
          ))}
        </ul>
      )}
      {openSessions.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={revoke.isSending}
          onClick={() => void endAll()}
        >
          {texts.endAll}
        </button>
      )}
    </AdminCard>
  );
}

interface SessionRowProps {
  readonly admin: AdminContext;
  readonly userId: string;
  readonly session: UserDetails['sessions'][number];
}

function SessionRow({ admin, userId, session }: SessionRowProps) {
  const { languageCode } = admin;
  const texts = useTexts(peopleTexts);
  const revoke = useAdminMutation(admin, 'adminRevokeSession', ['adminUser']);
  const device = useTexts(sessionTexts).device(session);
  const from = formatDateTime(session.createdAtMs, languageCode);
  const end = async () => {
    const params = { id: userId, sessionId: session.id };
    const result = await revoke.send({ params });
    if (result.ok) admin.toasts.showToast(texts.ended(result.value.revoked));
  };
  return (
    <li className={styles['entry']}>
      <span>
        {device}, {texts.sessionSince(from, formatDateTime(session.expiresAtMs, languageCode))}
        {session.isOwn && ` (${texts.ownSession})`}
      </span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.endSessionOf(from)}
        onClick={() => void end()}
      >
        {texts.endSession}
      </button>
      {revoke.message !== undefined && <ErrorMessage message={revoke.message} />}
    </li>
  );
}
