import { adminFaults as english } from '../../i18n/english/admin-faults.ts';
import { adminFaults as german } from '../../i18n/german/admin-faults.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AdminFault } from '../../ports/admin-api.ts';

/** One sentence for what did not work. A page with better words for a code says them itself. */
export function faultWords(fault: AdminFault, languageCode: string): string {
  const texts = textsIn(german, english, languageCode);
  if (fault.kind === 'admin/offline') return texts.offline;
  if (fault.kind === 'admin/unreadable') return texts.unreadable;
  const { code = '', field, retryAfterS, requestId } = fault;
  if (code === 'request/too-many' && retryAfterS !== undefined) return texts.tooMany(retryAfterS);
  const known = code === 'server/failed' ? undefined : codeWords({ code, field }, languageCode);
  if (known !== undefined) return known;
  const general = fault.status >= 500 ? texts.failed : texts.refused;
  return requestId === undefined ? general : texts.withNumber(general, shortNumber(requestId));
}

/** The log is searched by the first letters of the id, and nobody reads a whole one out. */
const shortNumber = (requestId: string) => requestId.slice(0, 8);

interface Told {
  readonly code: string;
  readonly field?: string | undefined;
}

/** What is said of a code of the server, of a call or of a job; undefined: nobody knows it here. */
export function codeWords({ code, field = '' }: Told, languageCode: string): string | undefined {
  const texts = textsIn(german, english, languageCode);
  if (code === 'story/unpublishable' && isKeyOf(texts.unplayable, field)) {
    return texts.unplayable[field];
  }
  if (code === 'request/invalid' && field !== '') return texts.invalidField(field);
  if (code === 'media/not-prepared' && field !== '') return texts.pictureNotPrepared(field);
  if (code === 'server/failed') return texts.failed;
  return isKeyOf(texts.byCode, code) ? texts.byCode[code] : undefined;
}

function isKeyOf<T extends object>(words: T, name: string): name is keyof T & string {
  return Object.hasOwn(words, name);
}
