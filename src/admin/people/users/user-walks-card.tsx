import type { UserDetails, UserWalk } from '../../../contract/admin/people.ts';
import { reachOf } from '../../../contract/rights.ts';
import { peopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { AddWalk } from '../add-walk.tsx';
import styles from '../people.module.css';
import { namedWalkTitle } from '../walk-title.ts';
import { UserWalkRow } from './user-walk-row.tsx';
import { USER_CALLS, type UserCardProps } from './user-card-props.ts';

/** The walks that a user works on, for the roles whose rights do not reach all walks. */
export function UserWalksCard({ admin, details }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const list = useWalksOfUser(admin, details);
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const { role } = details.user;
  if (reachOf('walk:read', role) !== 'named') return null;
  // Who edits a whole walk changes it in every language.
  const isByLanguage =
    reachOf('text:write', role) !== undefined && reachOf('walk:write', role) === undefined;
  const shown = isByLanguage && languages.phase === 'ready' ? languages.value.languages : [];
  const { value: walks, conflict, put } = list;
  const replace = (changed: UserWalk) => {
    put(walks.map((walk) => (walk.id === changed.id ? changed : walk)));
  };
  return (
    <AdminCard title={texts.walks}>
      {conflict && (
        <EditConflict
          differing={[
            { label: texts.walks, mine: inLines(conflict.mine), theirs: inLines(conflict.theirs) },
          ]}
          keepMine={() => void conflict.keepMine()}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      {list.message !== undefined && <ErrorMessage message={list.message} />}
      <p className={styles['fine']}>
        {walks.length === 0 ? texts.noWalks : isByLanguage && texts.walksText}
      </p>
      <ul className={styles['list']} aria-busy={list.isSending}>
        {walks.map((walk) => (
          <UserWalkRow
            key={walk.id}
            walk={walk}
            languages={shown}
            onChange={replace}
            onRemove={() => {
              put(walks.filter(({ id }) => id !== walk.id));
            }}
          />
        ))}
      </ul>
      <AddWalk
        admin={admin}
        label={texts.addWalk}
        listed={walks.map(({ id }) => id)}
        onAdd={(walk) => {
          put([...walks, { ...walk, isOwner: false, languageIds: [] }]);
        }}
      />
    </AdminCard>
  );
}

const inLines = (walks: readonly UserWalk[]) => walks.map(namedWalkTitle).join('\n');

/** Each change of the list is saved at once. */
function useWalksOfUser(admin: AdminContext, { user, walks, walksVersion }: UserDetails) {
  const change = useAdminMutation(admin, 'adminUserWalks', USER_CALLS);
  const list = useVersionedChange<readonly UserWalk[], 'adminUserWalks'>(admin, {
    key: `walks of user ${user.id}`,
    current: { value: walks, version: walksVersion },
    change,
    isAtOnce: true,
    requestFor: (meant, from) => ({
      params: { id: user.id },
      body: {
        walks: meant.map(({ id, isOwner, languageIds }) => ({ id, isOwner, languageIds })),
        from,
      },
    }),
    versionedFrom: (result) => ({ value: result.walks, version: result.walksVersion }),
  });
  const put = (meant: readonly UserWalk[]) => {
    if (change.isSending) return;
    // During a conflict the own list is still editable.
    if (list.conflict) list.typeValue(meant);
    else void list.save(meant);
  };
  return { ...list, put, isSending: change.isSending };
}
