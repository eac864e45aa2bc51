import { useState } from 'react';
import type { AdminUser } from '../../contract/admin/people.ts';
import { ROLE } from '../../contract/token-claims.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { OneTimeLink, type GivenLink } from './one-time-link.tsx';
import styles from './people.module.css';
import { peopleTexts, type PeopleTexts } from './people-texts.ts';
import { USER_CALLS, type UserPartProps } from './user-part.ts';

/** Whether somebody can come in: a new password by a link, and the door itself. */
export function AccessCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const [made, setMade] = useState<GivenLink>();
  const reset = useChange(desk, 'adminReset');
  const disable = useChange(desk, 'adminDisable', USER_CALLS);
  const { id, username, isDisabled } = user;
  const params = { id };
  const sendReset = async () => {
    const answer = await reset.send({ params });
    if (answer.ok) setMade(answer.value);
  };
  const sendDisable = async () => {
    const answer = await disable.send({ params, body: { isDisabled: !isDisabled } });
    if (!answer.ok) return;
    desk.notices.say(isDisabled ? texts.isEnabledNow(username) : texts.isDisabledNow(username));
  };
  const words = reset.words ?? disable.words;
  return (
    <DeskCard title={texts.access}>
      <p>{accessWords(user, texts)}</p>
      {words !== undefined && <FaultLine words={words} />}
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
          aria-busy={disable.isSending}
          onClick={() => void sendDisable()}
        >
          {isDisabled ? texts.enable : texts.disable}
        </button>
      </div>
      {made && (
        <OneTimeLink key={made.link} desk={desk} given={made} label={texts.linkFor(username)} />
      )}
    </DeskCard>
  );
}

function accessWords({ isDisabled, hasPassword, role }: AdminUser, texts: PeopleTexts): string {
  if (isDisabled) return texts.accessDisabled;
  if (hasPassword) return texts.accessOpen;
  return role === ROLE.guest ? texts.accessGuest : texts.accessNoPassword;
}
