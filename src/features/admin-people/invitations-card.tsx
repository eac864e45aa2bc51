import { useState } from 'react';
import { ROLE } from '../../contract/token-claims.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { momentInWords } from './moments.ts';
import { OneTimeLink, type GivenLink } from './one-time-link.tsx';
import styles from './people.module.css';
import { peopleTexts, roleName } from './people-texts.ts';
import { givenRoles } from './roles.ts';

/** Links with which somebody registers: those that are open, and a new one. */
export function InvitationsCard({ desk }: { readonly desk: AdminDesk }) {
  const texts = peopleTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminInvitations', {});
  if (asked.phase !== 'ready') {
    return (
      <DeskCard title={texts.invitations}>
        <AskedState asked={asked} />
      </DeskCard>
    );
  }
  const { invitations, canBeUsed } = asked.value;
  return (
    <DeskCard title={texts.invitations}>
      <p>{canBeUsed ? texts.invitationsText : texts.registrationOff}</p>
      {canBeUsed && <InviteForm desk={desk} />}
      {invitations.length === 0 ? (
        <p className={styles['fine']}>{texts.noInvitations}</p>
      ) : (
        <ul className={styles['list']}>
          {invitations.map((one) => (
            <Invitation key={one.id} desk={desk} {...one} />
          ))}
        </ul>
      )}
    </DeskCard>
  );
}

function InviteForm({ desk }: { readonly desk: AdminDesk }) {
  const texts = peopleTexts(desk.languageCode);
  const [role, setRole] = useState(String(ROLE.registered));
  const [made, setMade] = useState<GivenLink>();
  const invite = useChange(desk, 'adminInvite', ['adminInvitations']);
  const send = async () => {
    const answer = await invite.send({ body: { role: Number(role) } });
    if (answer.ok) setMade(answer.value);
  };
  return (
    <>
      <div className={styles['row']}>
        <SelectField
          label={texts.inviteRole}
          value={role}
          choices={givenRoles(texts)}
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
      {invite.words !== undefined && <FaultLine words={invite.words} />}
      {made && <OneTimeLink key={made.link} desk={desk} given={made} label={texts.linkLabel} />}
    </>
  );
}

interface InvitationProps {
  readonly desk: AdminDesk;
  readonly id: string;
  readonly role: number;
  readonly expiresAtMs: number;
}

function Invitation({ desk, id, role, expiresAtMs }: InvitationProps) {
  const texts = peopleTexts(desk.languageCode);
  const withdraw = useChange(desk, 'adminWithdraw', ['adminInvitations']);
  const words = texts.invitedAs(
    roleName(role, texts),
    momentInWords(expiresAtMs, desk.languageCode),
  );
  const send = async () => {
    const answer = await withdraw.send({ params: { id } });
    if (answer.ok) desk.notices.say(texts.withdrawn);
  };
  return (
    <li className={styles['entry']}>
      <span>{words}</span>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.withdraw}: ${words}`}
        onClick={() => void send()}
      >
        {texts.withdraw}
      </button>
      {withdraw.words !== undefined && <FaultLine words={withdraw.words} />}
    </li>
  );
}
