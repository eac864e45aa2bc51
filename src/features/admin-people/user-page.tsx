import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { AccessCard } from './access-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { dayInWords } from './moments.ts';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';
import { RoleCard } from './role-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { UserGroupsCard } from './user-groups-card.tsx';
import type { UserPartProps } from './user-part.ts';
import { WalkedCard } from './walked-card.tsx';

interface UserPageProps {
  readonly desk: AdminDesk;
  readonly params: { readonly id: string };
}

export function UserPage({ desk, params }: UserPageProps) {
  const texts = peopleTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminUser', { params });
  if (asked.phase === 'fault' && isMissing(asked.fault)) {
    return (
      <EmptyState title={texts.unknownUser} text={texts.usersText}>
        <a className="button" href={desk.ways.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </EmptyState>
    );
  }
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  return (
    <>
      <StaleLine asked={asked} />
      <UserParts desk={desk} details={asked.value} />
    </>
  );
}

function UserParts({ desk, details }: UserPartProps) {
  const texts = peopleTexts(desk.languageCode);
  const { username, createdAtMs } = details.user;
  return (
    <>
      <PageHead title={username} text={texts.since(dayInWords(createdAtMs, desk.languageCode))}>
        <a className="button button-quiet" href={desk.ways.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </PageHead>
      <div className={styles['cards']}>
        <RoleCard desk={desk} details={details} />
        <AccessCard desk={desk} details={details} />
        <UserGroupsCard desk={desk} details={details} />
        <WalkedCard desk={desk} details={details} />
        <SessionsCard desk={desk} details={details} />
        <DeleteCard desk={desk} details={details} />
      </div>
    </>
  );
}

function isMissing(fault: { readonly kind: string; readonly code?: string }): boolean {
  return fault.code === 'user/not-found';
}
