import { adminFaults as english } from '../../i18n/english/admin-faults.ts';
import { adminFaults as german } from '../../i18n/german/admin-faults.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AdminFault } from '../../ports/admin-api.ts';

/** One sentence for what did not work. A page with better words for a code says them itself. */
export function faultWords(fault: AdminFault, languageCode: string): string {
  const texts = textsIn(german, english, languageCode);
  if (fault.kind === 'admin/offline') return texts.offline;
  if (fault.kind === 'admin/unreadable') return texts.unreadable;
  const { code = '', retryAfterS } = fault;
  if (code === 'request/too-many' && retryAfterS !== undefined) return texts.tooMany(retryAfterS);
  const words: Readonly<Record<string, string>> = texts.byCode;
  return words[code] ?? (fault.status >= 500 ? texts.failed : texts.refused);
}
