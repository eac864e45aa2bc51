import { useState } from 'react';
import type { AdminUser, VersionedUser } from '../../../contract/admin/people.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { OneTimeLinkBox, type ShownOneTimeLink } from '../one-time-link.tsx';
import styles from '../people.module.css';
import { peopleTexts, type PeopleTexts } from '../../../i18n/admin/people.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { type UserCardProps, USER_CALLS } from './user-card-props.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useVersionedChange } from '../../session/queries/use-versioned-change.ts';

/** A user's access: a link for a new password, and a switch that disables the account. */
export function AccessCard({ admin, details: { user } }: UserCardProps) {
  const texts = useTexts(peopleTexts);
  const [made, setMade] = useState<ShownOneTimeLink>();
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
          oneTimeLink={made}
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

interface DoorConflictProps {
  readonly languageCode: string;
  readonly user: VersionedUser;
  readonly conflict: NonNullable<UserAccess['conflict']>;
}

/** Somebody has disabled the account again while another wanted to enable it. */
function AccessConflict({ languageCode, user, conflict }: DoorConflictProps) {
  const texts = useTexts(peopleTexts);
  const { mine, keepMine, takeTheirs } = conflict;
  const differing = {
    label: texts.state,
    mine: mine ? texts.disabled : texts.active,
    theirs: accessText(user, texts, languageCode),
  };
  return (
    <EditConflict
      differing={[differing]}
      keepMine={() => void keepMine()}
      takeTheirs={takeTheirs}
    />
  );
}

function accessText(
  { disabledAtMs }: VersionedUser,
  texts: PeopleTexts,
  languageCode: string,
): string {
  if (disabledAtMs === null) return texts.active;
  return texts.disabledSince(formatDateTime(disabledAtMs, languageCode));
}

type UserAccess = ReturnType<typeof useUserAccess>;

/** Whether a user is disabled, and a function to change it. */
function useUserAccess(admin: AdminContext, user: VersionedUser) {
  const texts = useTexts(peopleTexts);
  const change = useAdminMutation(admin, 'adminDisable', USER_CALLS);
  const { value, isTyped, save, message, conflict } = useVersionedChange<boolean, 'adminDisable'>(
    admin,
    {
      key: `access of user ${user.id}`,
      current: { value: user.isDisabled, version: user.accessVersion },
      change,
      isAtOnce: true,
      requestFor: (isShut, from) => ({
        params: { id: user.id },
        body: { isDisabled: isShut, from },
      }),
      versionedFrom: (result) => ({ value: result.isDisabled, version: result.accessVersion }),
    },
  );
  const announceAccess = async (saving: Promise<boolean>, isShut: boolean) => {
    if (!(await saving)) return;
    const { isDisabledNow, isEnabledNow } = texts;
    admin.toasts.showToast(isShut ? isDisabledNow(user.username) : isEnabledNow(user.username));
  };
  return {
    // The account is shown as disabled only after the server has confirmed it.
    isDisabled: isTyped ? user.isDisabled : value,
    isSending: change.isSending,
    message,
    setDisabled: (isShut: boolean) => announceAccess(save(isShut), isShut),
    conflict: conflict && {
      ...conflict,
      keepMine: () => announceAccess(conflict.keepMine(), conflict.mine),
    },
  };
}
