import type { AccountTexts } from '../../i18n/account.ts';
import type { OwnAccountTexts } from '../../i18n/own-account.ts';
import type { AccountError } from '../../platform/server-api/port.ts';

/** The message for a rejected change of one's own account; undefined: the countdown is enough. */
export function ownAccountError(
  error: AccountError,
  texts: OwnAccountTexts,
  entryTexts: AccountTexts,
): string | undefined {
  if (error.kind === 'account/offline') return entryTexts.offline;
  if (error.kind === 'account/unreadable') return texts.failed;
  if (error.status === 429) return undefined;
  if (error.status === 401) return texts.over;
  if (error.code === 'password/wrong') return texts.wrong;
  // By another tab, or by a request whose response was lost.
  if (error.code === 'factor/active' || error.code === 'factor/absent') return texts.factorOutdated;
  if (error.code === 'factor/wrong') return entryTexts.factorWrong;
  return error.field === 'newPassword' ? entryTexts.chooseShort : texts.failed;
}
