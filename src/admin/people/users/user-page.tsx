import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { AccessCard } from './access-card.tsx';
import styles from '../people.module.css';
import { roleName } from '../../../i18n/admin/roles.ts';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { UserWalksCard } from './user-walks-card.tsx';
import { UserGroupsCard } from './user-groups-card.tsx';
import { type UserCardProps, USER_CALLS } from './user-card-props.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { RemoveCard } from '../remove-card.tsx';
import type { WalkProgressSummary } from '../../../contract/admin/people.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { namedWalkTitle } from '../walk-title.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { assignableRoles, roleHelp } from '../roles.ts';

interface UserPageProps {
  readonly admin: AdminContext;
  readonly params: { readonly id: string };
}

export function UserPage({ admin, params }: UserPageProps) {
  const texts = useTexts(peopleTexts);
  const query = useAdminQuery(admin, 'adminUser', { params });
  if (query.phase === 'failed' && isMissing(query.error)) {
    return (
      <EmptyState title={texts.unknownUser} text={texts.usersText}>
        <a className="button" href={admin.navigation.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </EmptyState>
    );
  }
  if (query.phase !== 'ready') return <QueryState query={query} />;
  return (
    <>
      <StaleMessage query={query} />
      <UserCards admin={admin} details={query.value} />
    </>
  );
}

function UserCards({ admin, details }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const { username, createdAtMs } = details.user;
  return (
    <>
      <PageHead title={username} text={texts.since(formatDate(createdAtMs, admin.languageCode))}>
        <a className="button button-quiet" href={admin.navigation.to('userManager/userDetails')}>
          {texts.toUsers}
        </a>
      </PageHead>
      <div className={styles['cards']}>
        <RoleCard admin={admin} details={details} />
        <UserWalksCard admin={admin} details={details} />
        <AccessCard admin={admin} details={details} />
        <SecondFactorCard admin={admin} details={details} />
        <UserGroupsCard admin={admin} details={details} />
        <ProgressCard admin={admin} details={details} />
        <SessionsCard admin={admin} details={details} />
        <DeleteCard admin={admin} details={details} />
      </div>
    </>
  );
}

function isMissing(error: { readonly kind: string; readonly code?: string | undefined }): boolean {
  return error.code === 'user/not-found';
}

function DeleteCard({ admin, details: { user } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const remove = useAdminMutation(admin, 'adminDeleteUser', [
    'adminUsers',
    'adminGroups',
    'adminMembers',
  ]);
  const { id, username } = user;
  const send = async () => {
    const result = await remove.send({ params: { id } });
    if (!result.ok) return;
    admin.toasts.showToast(texts.removed(username));
    admin.navigation.go('userManager/userDetails');
  };
  return (
    <RemoveCard
      texts={texts}
      buttonLabel={texts.removeUser}
      name={username}
      error={remove.message}
      onOpen={remove.forget}
      onConfirm={() => void send()}
    />
  );
}

/** A user's progress, as messages. */
function ProgressCard({ admin: { languageCode }, details: { progress } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const walked = (summary: WalkProgressSummary) =>
    texts.progressText(
      summary.tracksFinished,
      summary.stations,
      summary.puzzlesFinished,
      summary.questsFinished,
    );
  return (
    <AdminCard title={texts.progress}>
      {progress.length === 0 ? (
        <p className={styles['fine']}>{texts.noProgress}</p>
      ) : (
        <ul className={styles['list']}>
          {progress.map((summary) => (
            <li key={summary.storyId} className={styles['entry']}>
              <span>
                <strong>{namedWalkTitle(summary)}</strong>: {walked(summary)},{' '}
                {texts.lastOn(formatDate(summary.updatedAtMs, languageCode))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

function RoleCard({ admin, details: { user } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const change = useAdminMutation(admin, 'adminRole', USER_CALLS);
  const role = useVersionedChange<number, 'adminRole'>(admin, {
    key: `role of user ${user.id}`,
    current: { value: user.role, version: user.roleVersion },
    change,
    requestFor: (chosen, from) => ({ params: { id: user.id }, body: { role: chosen, from } }),
    versionedFrom: (result) => ({ value: result.role, version: result.roleVersion }),
  });
  const notifyWhenSaved = async (saving: Promise<boolean>) => {
    if (await saving) admin.toasts.showToast(texts.roleSaved, 'success');
  };
  const { conflict } = role;
  const roleLabel = (roleCode: number) => roleName(roleCode, texts);
  return (
    <AdminCard title={texts.role}>
      {conflict && (
        <EditConflict
          differing={[
            {
              label: texts.role,
              mine: roleLabel(conflict.mine),
              theirs: roleLabel(conflict.theirs),
            },
          ]}
          keepMine={() => void notifyWhenSaved(conflict.keepMine())}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <div className={styles['form']}>
        <SelectField
          label={texts.role}
          help={roleHelp(role.value, user.role, texts)}
          error={role.message}
          value={String(role.value)}
          choices={assignableRoles(texts, user.role)}
          onChange={(next) => {
            if (!conflict) change.forget();
            role.typeValue(Number(next));
          }}
        />
        <button
          type="button"
          className="button"
          aria-busy={change.isSending}
          onClick={() => void notifyWhenSaved(role.save())}
        >
          {texts.saveRole}
        </button>
      </div>
    </AdminCard>
  );
}
