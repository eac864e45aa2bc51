import type { UserDetails } from '../../contract/admin/people.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { momentInWords } from './moments.ts';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';
import type { UserPartProps } from './user-part.ts';

/** Where somebody is signed in. */
export function SessionsCard({ desk, details: { user, sessions } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const revoke = useChange(desk, 'adminRevoke', ['adminUser']);
  const open = sessions.filter(({ isOpen }) => isOpen);
  const endAll = async () => {
    const answer = await revoke.send({ params: { id: user.id } });
    if (answer.ok) desk.notices.say(texts.ended(answer.value.revoked));
  };
  return (
    <DeskCard title={texts.sessions}>
      {revoke.words !== undefined && <FaultLine words={revoke.words} />}
      {open.length === 0 ? (
        <p className={styles['fine']}>{texts.noSessions}</p>
      ) : (
        <ul className={styles['list']}>
          {open.map((session) => (
            <SessionRow key={session.id} desk={desk} userId={user.id} session={session} />
          ))}
        </ul>
      )}
      {open.length > 1 && (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={revoke.isSending}
          onClick={() => void endAll()}
        >
          {texts.endAll}
        </button>
      )}
    </DeskCard>
  );
}

interface SessionRowProps {
  readonly desk: AdminDesk;
  readonly userId: string;
  readonly session: UserDetails['sessions'][number];
}

function SessionRow({ desk, userId, session }: SessionRowProps) {
  const { languageCode } = desk;
  const texts = peopleTexts(languageCode);
  const revoke = useChange(desk, 'adminRevokeSession', ['adminUser']);
  const from = momentInWords(session.createdAtMs, languageCode);
  const end = async () => {
    const params = { id: userId, sessionId: session.id };
    const answer = await revoke.send({ params });
    if (answer.ok) desk.notices.say(texts.ended(answer.value.revoked));
  };
  return (
    <li className={styles['entry']}>
      <span>
        {texts.device(session)},{' '}
        {texts.sessionSince(from, momentInWords(session.expiresAtMs, languageCode))}
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
      {revoke.words !== undefined && <FaultLine words={revoke.words} />}
    </li>
  );
}
