import { useState } from 'react';
import type { AdminUser } from '../../contract/admin/people.ts';
import { ROLE } from '../../contract/token-claims.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { DoorConflict } from './door-conflict.tsx';
import { OneTimeLink, type GivenLink } from './one-time-link.tsx';
import styles from './people.module.css';
import { peopleTexts, type PeopleTexts } from './people-texts.ts';
import { useDoor } from './use-door.ts';
import type { UserPartProps } from './user-part.ts';

/** Whether somebody can come in: a new password by a link, and the door itself. */
export function AccessCard({ desk, details: { user } }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const [made, setMade] = useState<GivenLink>();
  const reset = useChange(desk, 'adminReset');
  const door = useDoor(desk, user);
  const { conflict, isDisabled } = door;
  const sendReset = async () => {
    const answer = await reset.send({ params: { id: user.id } });
    if (answer.ok) setMade(answer.value);
  };
  const words = reset.words ?? door.words;
  return (
    <DeskCard title={texts.access}>
      {conflict && (
        <DoorConflict languageCode={desk.languageCode} user={user} conflict={conflict} />
      )}
      <p>{accessWords({ ...user, isDisabled }, texts)}</p>
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
          aria-busy={door.isSending}
          onClick={() => void door.shut(!isDisabled)}
        >
          {isDisabled ? texts.enable : texts.disable}
        </button>
      </div>
      {made && (
        <OneTimeLink
          key={made.link}
          desk={desk}
          given={made}
          label={texts.linkFor(user.username)}
        />
      )}
    </DeskCard>
  );
}

function accessWords({ isDisabled, hasPassword, role }: AdminUser, texts: PeopleTexts): string {
  if (isDisabled) return texts.accessDisabled;
  if (hasPassword) return texts.accessOpen;
  return role === ROLE.guest ? texts.accessGuest : texts.accessNoPassword;
}
