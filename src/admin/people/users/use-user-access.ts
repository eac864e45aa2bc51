import type { SeenUser } from '../../../contract/admin/people.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useSeenChange } from '../../session/queries/use-seen-change.ts';
import { peopleTexts } from '../people-texts.ts';
import { USER_CALLS } from './user-card-props.ts';

export type UserAccess = ReturnType<typeof useUserAccess>;

/** Whether a user is disabled, and a function to change it. */
export function useUserAccess(admin: AdminContext, user: SeenUser) {
  const texts = peopleTexts(admin.languageCode);
  const change = useAdminMutation(admin, 'adminDisable', USER_CALLS);
  const { value, isTyped, save, message, conflict } = useSeenChange<boolean, 'adminDisable'>(
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
      seenInResponse: (result) => ({ value: result.isDisabled, version: result.accessVersion }),
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
