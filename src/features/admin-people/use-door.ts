import type { SeenUser } from '../../contract/admin/people.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { peopleTexts } from './people-texts.ts';
import { USER_CALLS } from './user-part.ts';

export type Door = ReturnType<typeof useDoor>;

/** Whether somebody is shut out, and the way to change it. */
export function useDoor(desk: AdminDesk, user: SeenUser) {
  const texts = peopleTexts(desk.languageCode);
  const change = useChange(desk, 'adminDisable', USER_CALLS);
  const { value, isTyped, save, words, conflict } = useSeenChange<boolean, 'adminDisable'>(desk, {
    key: `access of user ${user.id}`,
    standing: { value: user.isDisabled, version: user.accessVersion },
    change,
    isAtOnce: true,
    ask: (isShut, from) => ({ params: { id: user.id }, body: { isDisabled: isShut, from } }),
    answered: (answer) => ({ value: answer.isDisabled, version: answer.accessVersion }),
  });
  const tell = async (saving: Promise<boolean>, isShut: boolean) => {
    if (!(await saving)) return;
    const { isDisabledNow, isEnabledNow } = texts;
    desk.notices.say(isShut ? isDisabledNow(user.username) : isEnabledNow(user.username));
  };
  return {
    // Nobody is shown as shut out before the host has said so.
    isDisabled: isTyped ? user.isDisabled : value,
    isSending: change.isSending,
    words,
    shut: (isShut: boolean) => tell(save(isShut), isShut),
    conflict: conflict && {
      ...conflict,
      keepMine: () => tell(conflict.keepMine(), conflict.mine),
    },
  };
}
